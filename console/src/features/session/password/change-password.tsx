import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { useSession } from '../../../kernel/session/session-store.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { confirmation, originalPassword, password } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';
import { PasswordField } from './password-field.tsx';

/** Changes the password of the user and logs out. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useText('session');
  const explain = useExplain();
  const username = useSession((state) => state.profile?.username ?? '');
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { username, originalPassword: '', password: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: {
      originalPassword: (value) => explain(originalPassword(value)),
      password: (value) => explain(password(value)),
      confirmPassword: (value, values) => explain(confirmation(value, values.password)),
    },
  });

  async function submit(body: typeof form.values): Promise<void> {
    setBusy(true);
    try {
      await session.changePassword(body);
    } catch {
      setBusy(false);
      return;
    }
    saySuccess(t('changePassword.done'));
    onClose();
  }

  return (
    <Dialog
      title={t('changePassword.title')}
      onClose={onClose}
      busy={busy}
      onSubmit={form.onSubmit(submit)}
      footer={
        <DialogButtons onClose={onClose} busy={busy}>
          {t('changePassword.submit')}
        </DialogButtons>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('changePassword.note')}
        </Text>
        <TextInput {...form.getInputProps('username')} label={t('field.username')} autoComplete="username" readOnly variant="filled" />
        <PasswordField
          {...form.getInputProps('originalPassword')}
          label={t('field.originalPassword')}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordField
          {...form.getInputProps('password')}
          label={t('field.newPassword')}
          description={t('field.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField {...form.getInputProps('confirmPassword')} label={t('field.confirmNewPassword')} autoComplete="new-password" />
      </Stack>
    </Dialog>
  );
}
