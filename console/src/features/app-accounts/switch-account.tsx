import { type AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ask, saySuccess } from '../../kernel/toasts/toasts.ts';

interface Props {
  readonly account: AppAccount;
  readonly onDone: () => Promise<void>;
}

/** Opens or closes an app account. */
export function SwitchAccount({ account: { id, name, status }, onDone }: Props) {
  const { t } = useText('appAccounts');
  const { t: common } = useText('common');
  const [busy, setBusy] = useState(false);
  const active = status === 'active';
  async function change(): Promise<void> {
    setBusy(true);
    try {
      await call(active ? appAccounts.deactivate : appAccounts.activate, { params: { id } });
      saySuccess(t(active ? 'deactivate.done' : 'activated', { name }));
    } catch {
      // The call has told already; how things stand is fetched either way.
    }
    await onDone();
    setBusy(false);
  }
  const sure = () =>
    ask({
      title: t('deactivate.title', { name }),
      text: t('deactivate.text'),
      confirm: t('deactivate.confirm'),
      cancel: common('action.cancel'),
      onConfirm: () => void change(),
      onClose: () => undefined,
    });
  return (
    <Button variant="default" loading={busy} onClick={active ? sure : () => void change()}>
      {t(active ? 'deactivate.button' : 'activate')}
    </Button>
  );
}
