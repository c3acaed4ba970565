import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { secondFactor as calls } from '@botify/contract/session/second-factor.contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { getPasskey } from './passkey.ts';

export type Status = Result<typeof calls.status>;
type Proof = Body<typeof calls.beginTotp>;

interface Props {
  readonly title: string;
  readonly status: Status;
  readonly submit: string;
  /** Also asks for a name. */
  readonly named?: boolean;
  /** Removes or replaces a factor. */
  readonly irreversible?: boolean;
  readonly act: (proof: Proof, name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the password, and for the second factor once there is one. */
export function ProofDialog({ title, status, submit, named = false, irreversible = false, act, onClose }: Props) {
  const { t } = useText('secondFactor');
  const hasPasskeys = status.passkeys.length > 0;
  const hasFactor = status.totp || hasPasskeys;

  async function save({ password, code, name }: { password: string; code: string; name: string }): Promise<void> {
    const typed = code.trim();
    const factor = !hasFactor ? {} : typed ? { code: typed } : { passkey: await getPasskey(await call(calls.requestPasskey)) };
    await act({ password, ...factor }, name.trim());
  }

  return (
    <FormDialog
      title={title}
      size="small"
      initialValues={{ password: '', code: '', name: '' }}
      validate={{
        name: (value) => (named && value.trim() === '' ? t('passkeys.nameHint') : null),
        password: (value) => (value === '' ? t('proof.passwordMissing') : null),
        code: (value) => (hasFactor && (value.trim() ? value.trim().length < 6 : !hasPasskeys) ? t('proof.codeMissing') : null),
      }}
      save={save}
      submit={submit}
      irreversible={irreversible}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t(hasFactor ? 'proof.removeText' : 'proof.addText')}
          </Text>
          {named && (
            <TextInput
              {...form.getInputProps('name')}
              key={form.key('name')}
              label={t('passkeys.name')}
              description={t('passkeys.nameHint')}
              maxLength={100}
              data-autofocus
            />
          )}
          <PasswordField
            {...form.getInputProps('password')}
            key={form.key('password')}
            label={t('proof.password')}
            autoComplete="current-password"
            maxLength={128}
            data-autofocus={named ? undefined : true}
          />
          {hasFactor && (
            <TextInput
              {...form.getInputProps('code')}
              key={form.key('code')}
              label={t('proof.code')}
              description={hasPasskeys ? t('proof.codeOrPasskey') : undefined}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
