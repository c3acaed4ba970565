import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { sentCode } from '../rules/rules.ts';
import { useExplain } from '../rules/use-explain.ts';
import { checkCode, sendCode, type Who } from './forgot-calls.ts';

interface Props {
  readonly who: Who;
  /** Seconds until another code can be requested. */
  readonly left: number;
  readonly onSent: (resendAfterSeconds: number) => void;
  readonly onChecked: (code: string) => void;
}

/** Step 2: the code that was sent. */
export function ForgotCodeStep({ who, left, onSent, onChecked }: Props) {
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
