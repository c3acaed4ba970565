import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { confirmation, resetPassword } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';
import { PasswordField } from './password-field.tsx';

const empty = { password: '', confirmPassword: '' };

interface Props {
  /** Account of the password. */
  readonly username: string;
  /** Stores the password. The form stays open after a failure. */
  readonly save: (passwords: typeof empty) => Promise<unknown>;
  /** The account has no password yet. */
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

export function NewPasswordForm({ username, save, isFirst = false, children }: Props) {
  const { t } = useText('session');
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: {
      password: (value) => explain(resetPassword(value)),
      confirmPassword: (value, { password }) => explain(confirmation(value, password)),
    },
  });

  async function submit(values: typeof empty): Promise<void> {
    setBusy(true);
    await save(values).catch(() => setBusy(false));
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {children}
        {/* Lets password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...form.getInputProps('password')}
          size="md"
          label={t(isFirst ? 'field.password' : 'field.newPassword')}
          description={t('field.resetHint')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField
          {...form.getInputProps('confirmPassword')}
          size="md"
          label={t(isFirst ? 'field.confirmPassword' : 'field.confirmNewPassword')}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t(isFirst ? 'resetLink.firstTitle' : 'forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
}
