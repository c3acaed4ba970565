import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { CallError } from '../../../kernel/errors/call-error.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { PasswordField } from '../password/password-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useLoginForm } from './use-login-form.ts';

interface Props {
  readonly username: string;
  readonly onForgot: () => void;
}

export function LoginForm({ username, onForgot }: Props) {
  const { t } = useText('session');
  const captcha = useCaptcha();
  const [busy, setBusy] = useState(false);
  const [remember, setRemember] = useState(false);
  const { form, values, bind, set, focus, isFine } = useLoginForm(username);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!isFine()) return;
    setBusy(true);
    try {
      await session.login({ ...values, remember, username: values.username.trim(), code: values.code.trim(), key: captcha.key });
    } catch (error) {
      // The picture is used up; the password is what most likely needs another look.
      captcha.renew();
      set('code', '');
      focus(error instanceof CallError && error.key === 'session.wrongCaptcha' ? 'code' : 'password');
      setBusy(false);
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          {...bind('username')}
          size="md"
          label={t('login.account')}
          placeholder={t('login.accountHint')}
          autoComplete="username"
          autoFocus
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField {...bind('password')} size="md" label={t('login.password')} autoComplete="current-password" />
        <CaptchaField {...bind('code')} size="md" captcha={captcha} />
        <Group justify="space-between">
          <Checkbox checked={remember} onChange={({ currentTarget }) => setRemember(currentTarget.checked)} label={t('login.remember')} />
          <Anchor component="button" type="button" size="sm" onClick={onForgot}>
            {t('login.forgot')}
          </Anchor>
        </Group>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
