import { setup } from '@botify/contract/session/setup.contract';
import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { PasswordField } from '../password/password-field.tsx';
import { companyName, confirmation, email, password, personName, setupCode } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';

const empty = { setupCode: '', companyName: '', name: '', email: '', password: '', confirmPassword: '' };

/** First administrator and company of a new installation. */
export function SetupForm({ onDone }: { onDone: (account: string) => void }) {
  const { t } = useText('session');
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: {
      setupCode: (value) => explain(setupCode(value)),
      companyName: (value) => explain(companyName(value)),
      name: (value) => explain(personName(value)),
      email: (value) => explain(email(value)),
      password: (value) => explain(password(value)),
      confirmPassword: (value, values) => explain(confirmation(value, values.password)),
    },
  });

  async function submit(values: typeof empty): Promise<void> {
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, /password/i.test(name) ? value : value.trim()]),
    );
    const body = { ...values, ...trimmed };
    setBusy(true);
    await call(setup.firstAdministrator, { body }).then(
      () => {
        saySuccess(t('setup.done'));
        onDone(body.email);
      },
      () => setBusy(false),
    );
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="sm">
        <Title order={1} size="h2">
          {t('setup.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('setup.text')}
        </Text>
        <TextInput
          {...form.getInputProps('setupCode')}
          label={t('field.setupCode')}
          description={t('field.setupCodeHint')}
          autoComplete="off"
          maxLength={64}
        />
        <TextInput {...form.getInputProps('companyName')} label={t('field.companyName')} autoComplete="organization" maxLength={100} />
        <TextInput {...form.getInputProps('name')} label={t('field.name')} autoComplete="name" maxLength={100} />
        <TextInput {...form.getInputProps('email')} label={t('field.email')} type="email" autoComplete="username" maxLength={254} />
        <PasswordField
          {...form.getInputProps('password')}
          label={t('field.password')}
          description={t('field.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField {...form.getInputProps('confirmPassword')} label={t('field.confirmPassword')} autoComplete="new-password" />
        <Button type="submit" size="md" mt="xs" fullWidth loading={busy}>
          {t('setup.submit')}
        </Button>
      </Stack>
    </form>
  );
}
