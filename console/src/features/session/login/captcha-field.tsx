import { Loader, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

/** The input for the verification code with its picture; a click on the picture brings another. */
export function CaptchaField({ captcha, ...input }: TextInputProps & { captcha: Captcha }) {
  const { t } = useText('session');
  const { picture, renew } = captcha;
  const hint = picture === null ? t('login.codeFailed') : t('login.codeRenew');
  return (
    <div className={classes.row}>
      <TextInput
        {...input}
        className={classes.input}
        label={t('login.code')}
        placeholder={t('login.codeHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
      />
      <UnstyledButton type="button" className={classes.picture} onClick={renew} aria-label={hint} title={hint}>
        {picture ? (
          <img src={picture} alt={t('login.codePicture')} />
        ) : picture === null ? (
          <span>{hint}</span>
        ) : (
          <Loader size="xs" color="brand" />
        )}
      </UnstyledButton>
    </div>
  );
}
