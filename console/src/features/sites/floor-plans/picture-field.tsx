import { maxPicturePixels } from '@botify/contract/floor-plans/floor-plans.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Button, Input } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './floor-plans.module.css';
import { type ChosenFile, megabytes, readFile } from './read-file.ts';

interface Props {
  readonly value: ChosenFile | null;
  readonly error: ReactNode;
  readonly onChange: (file: ChosenFile) => void;
  readonly onProblem: (words: string) => void;
}

export function PictureField({ value, error, onChange, onProblem }: Props) {
  const { t } = useText('floorPlans');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const chosen = await readFile(file);
    if (chosen === 'tooLarge') onProblem(t('problem.tooLarge', { megabytes }));
    else onChange(chosen);
  };
  return (
    <Input.Wrapper
      id={id}
      label={t('field.picture')}
      labelElement="div"
      description={t('field.pictureHint', { megabytes, megapixels: maxPicturePixels / 1_000_000 })}
      error={error}
      errorProps={{ role: 'alert' }}
      withAsterisk
      data-path="picture"
    >
      <div className={classes.file}>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t(value ? 'replaceFile' : 'choose')}
        </Button>
        {value && <span>{t('chosen', { name: value.name, size: formatNumber(value.size / 1_048_576, { decimals: 2 }) })}</span>}
        <input
          ref={input}
          type="file"
          hidden
          accept=".png,.svg,image/png,image/svg+xml"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void take(file);
            // Reset, so that selecting the corrected file again fires a change event.
            currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
