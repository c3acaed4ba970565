import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Segments } from '../../../ui/segments.tsx';
import { companyName, email, phone } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';
import { sendCode, type Who } from './forgot-calls.ts';

interface Props {
  readonly who: Who;
  readonly onSent: (who: Who, resendAfterSeconds: number) => void;
}

/** Step 1: account and channel of the code. */
export function ForgotAccountStep({ who, onSent }: Props) {
  const { t } = useText('session');
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const form = useForm<Who>({
    initialValues: who,
    validateInputOnBlur: true,
    validate: {
      tenantName: (value) => explain(companyName(value)),
      address: (value, { channel }) => explain(channel === 'email' ? email(value) : phone(value)),
    },
  });
  const byEmail = form.values.channel === 'email';

  async function submit(values: Who): Promise<void> {
    const wanted = { ...values, tenantName: values.tenantName.trim(), address: values.address.trim() };
    setBusy(true);
    try {
      const { resendAfterSeconds } = await sendCode(wanted);
      onSent(wanted, resendAfterSeconds);
    } catch {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Segments
          fullWidth
          label={t('forgot.channel')}
          values={['email', 'phone']}
          wordsOf={(channel) => t(channel === 'email' ? 'forgot.byEmail' : 'forgot.byPhone')}
          value={form.values.channel}
          onChoose={(channel) => {
            form.setValues({ channel, address: '' });
            form.clearErrors();
          }}
        />
        <TextInput
          {...form.getInputProps('tenantName')}
          size="md"
          label={t('field.companyName')}
          autoComplete="organization"
          maxLength={100}
          data-autofocus
        />
        {byEmail ? (
          <TextInput
            key="email"
            {...form.getInputProps('address')}
            size="md"
            label={t('field.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        ) : (
          <TextInput
            key="phone"
            {...form.getInputProps('address')}
            size="md"
            label={t('field.phone')}
            type="tel"
            autoComplete="tel"
            maxLength={20}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.send')}
        </Button>
      </Stack>
    </form>
  );
}
