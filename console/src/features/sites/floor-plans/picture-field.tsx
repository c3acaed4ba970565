import { maxPicturePixels } from '@botify/contract/floor-plans/floor-plans.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { PictureButton } from '../../../ui/picture-button.tsx';
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
        <PictureButton onChoose={take}>{t(value ? 'replaceFile' : 'choose')}</PictureButton>
        {value && <span>{t('chosen', { name: value.name, size: formatNumber(value.size / 1_048_576, { decimals: 2 }) })}</span>}
      </div>
    </Input.Wrapper>
  );
}
