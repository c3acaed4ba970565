import { tenants } from '@botify/contract/accounts/tenants.contract';
import { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kernel/call/call.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { useText } from '../../../kernel/locale/text.ts';
import { useSession } from '../../../kernel/session/session-store.ts';
import { FormDialog, FormPair } from '../../../ui/form-dialog.tsx';
import { SecretOnce } from '../../../ui/secret-once.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import type { NamedRobot } from './use-life-cycle.ts';

interface Props {
  readonly robot: NamedRobot;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Moves a machine to another tenant and shows its new device secret once. */
export function TransferRobot({ robot: { robotSn, remark }, onDone, onClose }: Props) {
  const { t } = useText('robotLife');
  const { t: list } = useText('robotList');
  const { t: kit } = useText('kit');
  const here = useSession(({ tenantCode }) => tenantCode);
  const others = useCall(tenants.list, {}).data?.filter(({ tenantCode }) => tenantCode !== here) ?? [];
  const [secret, setSecret] = useState<string>();
  const initial = { tenantCode: null as string | null, remark };
  const required = (text: string | null, label: string) => (text?.trim() ? null : kit('detail.problem.required', { label }));
  async function transfer({ tenantCode, remark: name }: typeof initial): Promise<void> {
    const body = { robotSn, tenantCode: tenantCode ?? '', remark: name.trim() };
    setSecret((await call(lifeCycle.transfer, { body })).secret);
    onDone();
  }
  if (secret !== undefined)
    return (
      <SecretOnce title={list('secret.title', { robotSn })} warning={list('secret.once')} secret={secret} onClose={onClose}>
        <p>{list('secret.how', { robotSn })}</p>
      </SecretOnce>
    );
  return (
    <FormDialog
      title={t('transfer.title', { name: remark })}
      submit={t('transfer.submit')}
      irreversible
      initialValues={initial}
      validate={{
        tenantCode: (code) => required(code, t('transfer.tenant')),
        remark: (name) => required(name, t('transfer.name')),
      }}
      save={transfer}
      onClose={onClose}
    >
      {(form) => (
        <FormPair>
          <div data-wide>
            <WarningNote>{t('transfer.note')}</WarningNote>
          </div>
          <Select
            {...form.getInputProps('tenantCode')}
            label={t('transfer.tenant')}
            data={others.map(({ tenantCode, name }) => ({ value: tenantCode, label: name }))}
            nothingFoundMessage={kit('detail.nothingFound')}
            searchable
            required
            data-autofocus
          />
          <TextInput {...form.getInputProps('remark')} label={t('transfer.name')} maxLength={100} autoComplete="off" required />
        </FormPair>
      )}
    </FormDialog>
  );
}
