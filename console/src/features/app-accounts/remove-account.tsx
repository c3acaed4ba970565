import { type AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import { call } from '../../kernel/call.ts';
import { useText } from '../../kernel/text.ts';
import { RemoveZone } from '../../ui/detail/remove-zone.tsx';
import { listPath } from './paths.ts';

export function RemoveAccount({ account: { id, name } }: { readonly account: AppAccount }) {
  const { t } = useText('appAccounts');
  return (
    <RemoveZone
      button="deleteAppUser"
      name={name}
      words={{
        title: t('remove.title'),
        label: t('remove.label'),
        text: t('remove.text'),
        mismatch: t('remove.mismatch'),
        confirm: t('remove.confirm'),
        done: t('remove.done', { name }),
      }}
      remove={() => call(appAccounts.remove, { params: { id }, query: { confirmation: name } })}
      list={{ path: listPath, call: appAccounts.list }}
    />
  );
}
