import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useText } from '../../kernel/text.ts';
import { resetPassword, type Who } from './forgot-calls.ts';
import { PasswordField } from './password-field.tsx';
import { confirmation, resetPassword as resetRule } from './rules.ts';
import { useExplain } from './use-explain.ts';

interface Props {
  readonly who: Who;
  readonly code: string;
  readonly onDone: () => void;
}

/** Step 3: the new password, twice. */
export function ForgotPasswordStep({ who, code, onDone }: Props) {
  const { t } = useText('session');
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { password: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: {
      password: (value) => explain(resetRule(value)),
      confirmPassword: (value, { password }) => explain(confirmation(value, password)),
    },
  });

  async function submit(values: typeof form.values): Promise<void> {
    setBusy(true);
    await resetPassword(who, code, values).then(onDone, () => setBusy(false));
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {/* A password manager stores the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={who.address} readOnly hidden />
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
