import { resetLink } from '@botify/contract/session/reset-link.contract';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../kernel/call.ts';
import { CallError } from '../../kernel/call-error.ts';
import { useText } from '../../kernel/text.ts';
import { PasswordField } from './password-field.tsx';
import { confirmation, resetPassword } from './rules.ts';
import { useExplain } from './use-explain.ts';

interface Props {
  readonly token: string;
  readonly owner: { readonly username: string; readonly name: string };
  readonly onDone: () => void;
  /** Used elsewhere, or too old, while the form was open. */
  readonly onGone: () => void;
}

/** The new password, twice. */
export function ResetLinkForm({ token, owner, onDone, onGone }: Props) {
  const { t } = useText('session');
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: {
      password: (value) => explain(resetPassword(value)),
      confirmPassword: (value, { password }) => explain(confirmation(value, password)),
    },
  });

  async function submit(values: typeof form.values): Promise<void> {
    setBusy(true);
    try {
      await call(resetLink.use, { body: { token, ...values } });
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.key === 'resetLink.gone') onGone();
      return;
    }
    onDone();
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('resetLink.text', owner)}
        </Text>
        {/* A password manager stores the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={owner.username} readOnly hidden />
        <PasswordField
          {...form.getInputProps('password')}
          size="md"
          label={t('field.newPassword')}
          description={t('field.resetHint')}
          autoComplete="new-password"
          autoFocus
        />
        <PasswordField
          {...form.getInputProps('confirmPassword')}
          size="md"
          label={t('field.confirmNewPassword')}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
}
