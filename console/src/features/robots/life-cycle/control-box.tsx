import { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { DateField } from '../../../ui/detail/date-field.tsx';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import type { NamedRobot } from './use-life-cycle.ts';

const empty = { sn: '', hardwareVersion: '', activeDate: null as string | null };
const lineLength = 200;

interface Props {
  readonly robot: NamedRobot;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Records the new control box and shows its device secret once. */
export function ReplaceControlBox({ robot: { robotSn, remark: name }, onDone, onClose }: Props) {
  const { t } = useText('robotLife');
  const { t: list } = useText('robotList');
  const [secret, setSecret] = useState<string>();
  async function replace(values: typeof empty): Promise<void> {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
    setSecret((await call(lifeCycle.replaceControlBox, { body: { robotSn, ...given } })).secret);
    onDone();
  }
  if (secret !== undefined)
    return (
      <SecretOnce title={list('secret.title', { robotSn })} warning={t('controlBox.once')} secret={secret} onClose={onClose}>
        <p>{list('secret.how', { robotSn })}</p>
      </SecretOnce>
    );
  return (
    <FormDialog
      title={t('controlBox.title', { name })}
      submit={t('controlBox.submit')}
      irreversible
      initialValues={empty}
      validate={{}}
      save={replace}
      onClose={onClose}
    >
      {(form) => (
        <FormPair>
          <div data-wide>
            <WarningNote>{t('controlBox.note')}</WarningNote>
          </div>
          <TextInput {...form.getInputProps('sn')} label={t('controlBox.sn')} maxLength={lineLength} autoComplete="off" data-autofocus />
          <TextInput {...form.getInputProps('hardwareVersion')} label={t('controlBox.hardwareVersion')} maxLength={lineLength} />
          <DateField {...form.getInputProps('activeDate')} label={t('controlBox.activeDate')} clearable />
        </FormPair>
      )}
    </FormDialog>
  );
}
