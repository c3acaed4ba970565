import { Button, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { BrandImage } from '../../../ui/logo.tsx';
import { PictureButton } from '../../../ui/picture-button.tsx';
import classes from './brand.module.css';
import { type LogoValue, readLogo } from './brand-values.ts';

interface Props {
  readonly value: LogoValue | null;
  readonly error: ReactNode;
  readonly onChange: (logo: LogoValue | null) => void;
  readonly onProblem: (problem: 'tooLarge' | 'unreadable') => void;
}

/** Selects a picture, shows it and removes it. */
export function LogoField({ value, error, onChange, onProblem }: Props) {
  const { t } = useText('brand');
  const id = useId();
  const take = async (file: File) => {
    const logo = await readLogo(file);
    if (typeof logo === 'string') onProblem(logo);
    else onChange(logo);
  };
  return (
    <Input.Wrapper id={id} label={t('field.logo')} labelElement="div" description={t('field.logoHint')} error={error} data-path="logo">
      <div className={classes.file}>
        {value && <BrandImage src={value.src} logo={value} size={36} />}
        <PictureButton onChoose={take}>{t(value ? 'replace' : 'choose')}</PictureButton>
        {value && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
