import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CallError } from '../../kernel/call-error.ts';
import { session } from '../../kernel/session.ts';
import { useText } from '../../kernel/text.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PasswordField } from './password-field.tsx';
import { account, password, pictureCode } from './rules.ts';
import { useCaptcha } from './use-captcha.ts';
import { useExplain } from './use-explain.ts';

interface Props {
  readonly username: string;
  readonly onForgot: () => void;
}

export function LoginForm({ username, onForgot }: Props) {
  const { t } = useText('session');
  const explain = useExplain();
  const captcha = useCaptcha();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { username, password: '', code: '', remember: false },
    validateInputOnBlur: true,
    validate: {
      username: (value) => explain(account(value)),
      password: (value) => explain(password(value)),
      code: (value) => explain(pictureCode(value)),
    },
  });

  async function submit(values: typeof form.values): Promise<void> {
    setBusy(true);
    try {
      await session.login({ ...values, username: values.username.trim(), code: values.code.trim(), key: captcha.key });
    } catch (error) {
      // The picture is used up; the password is what most likely needs another look.
      captcha.renew();
      form.setFieldValue('code', '');
      form.clearFieldError('code');
      const wrongCode = error instanceof CallError && error.key === 'session.wrongCaptcha';
      form.getInputNode(wrongCode ? 'code' : 'password')?.focus();
      setBusy(false);
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())} noValidate>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('username')}
          size="md"
          label={t('login.account')}
          placeholder={t('login.accountHint')}
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          {...form.getInputProps('password')}
          size="md"
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
        />
        <CaptchaField {...form.getInputProps('code')} size="md" captcha={captcha} />
        <Group justify="space-between">
          <Checkbox {...form.getInputProps('remember', { type: 'checkbox' })} label={t('login.remember')} />
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
