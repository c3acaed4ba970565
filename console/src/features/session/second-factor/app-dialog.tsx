import type { Result } from '@botify/contract/kernel/endpoint';
import { secondFactor as calls } from '@botify/contract/session/second-factor.contract';
import { Code, Stack, Text, TextInput } from '@mantine/core';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import classes from './second-factor.module.css';

interface Props {
  readonly begun: Result<typeof calls.beginTotp>;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Shows the secret of the app and asks for a first code. */
export function AppDialog({ begun, onDone, onClose }: Props) {
  const { t } = useText('secondFactor');
  return (
    <FormDialog
      title={t('app.setUp')}
      size="small"
      initialValues={{ code: '' }}
      validate={{ code: (value) => (value.replaceAll(/\s/g, '').length === 6 ? null : t('app.code')) }}
      save={async ({ code }) => onDone((await call(calls.confirmTotp, { body: { code: code.replaceAll(/\s/g, '') } })).recoveryCodes)}
      submit={t('app.confirm')}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="sm">
          <Text size="sm">{t('app.scan')}</Text>
          <div className={classes.qr}>
            <QrCode text={begun.uri} label={t('app.qr')} />
          </div>
          <div>
            <Text size="sm" c="dimmed">
              {t('app.secret')}
            </Text>
            <Code className={classes.secret}>{begun.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</Code>
          </div>
          <TextInput
            {...form.getInputProps('code')}
            key={form.key('code')}
            label={t('app.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            data-autofocus
          />
        </Stack>
      )}
    </FormDialog>
  );
}
