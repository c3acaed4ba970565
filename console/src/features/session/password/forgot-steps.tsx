import { forgotPassword } from '@botify/contract/session/forgot-password.contract';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Segments } from '../../../ui/segments.tsx';
import { companyName, email, phone, sentCode } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';

/** Account to reset, and the channel of the code. */
export interface Who {
  readonly channel: 'email' | 'phone';
  readonly tenantName: string;
  /** Email address or phone number. */
  readonly address: string;
}

const byEmail = ({ tenantName, address }: Who) => ({ tenantName, email: address });
const byPhone = ({ tenantName, address }: Who) => ({ tenantName, mobile: address });

const sendCode = (who: Who) =>
  who.channel === 'email'
    ? call(forgotPassword.sendByEmail, { body: byEmail(who) })
    : call(forgotPassword.sendByPhone, { body: byPhone(who) });

const checkCode = (who: Who, code: string) =>
  who.channel === 'email'
    ? call(forgotPassword.checkByEmail, { body: { ...byEmail(who), code } })
    : call(forgotPassword.checkByPhone, { body: { ...byPhone(who), code } });

export const resetPassword = (who: Who, code: string, passwords: { password: string; confirmPassword: string }) =>
  who.channel === 'email'
    ? call(forgotPassword.resetByEmail, { body: { ...byEmail(who), code, ...passwords } })
    : call(forgotPassword.resetByPhone, { body: { ...byPhone(who), code, ...passwords } });

interface AccountStepProps {
  readonly who: Who;
  readonly onSent: (who: Who, resendAfterSeconds: number) => void;
}

/** Step 1: account and channel of the code. */
export function ForgotAccountStep({ who, onSent }: AccountStepProps) {
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

interface CodeStepProps {
  readonly who: Who;
  /** Seconds until another code can be requested. */
  readonly left: number;
  readonly onSent: (resendAfterSeconds: number) => void;
  readonly onChecked: (code: string) => void;
}

/** Step 2: the code that was sent. */
export function ForgotCodeStep({ who, left, onSent, onChecked }: CodeStepProps) {
  const { t } = useText('session');
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const form = useForm({ initialValues: { code: '' }, validateInputOnBlur: true, validate: { code: (value) => explain(sentCode(value)) } });

  async function submit(values: { code: string }): Promise<void> {
    const code = values.code.trim();
    setBusy(true);
    await checkCode(who, code).then(
      () => onChecked(code),
      () => form.getInputNode('code')?.focus(),
    );
    setBusy(false);
  }

  const resend = () =>
    sendCode(who).then(
      ({ resendAfterSeconds }) => onSent(resendAfterSeconds),
      () => undefined,
    );

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(who.channel === 'email' ? 'forgot.sentToEmail' : 'forgot.sentToPhone', { target: who.address })}
        </Text>
        <TextInput
          {...form.getInputProps('code')}
          size="md"
          label={t('field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
        {left > 0 ? (
          <Text size="sm" c="dimmed">
            {t('forgot.resendIn', { seconds: left })}
          </Text>
        ) : (
          <Anchor component="button" type="button" size="sm" ta="left" onClick={resend}>
            {t('forgot.resend')}
          </Anchor>
        )}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.next')}
        </Button>
      </Stack>
    </form>
  );
}
