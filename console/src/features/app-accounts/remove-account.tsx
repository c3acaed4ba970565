import { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { call } from '../../kernel/call/call.ts';
import { i18n, useText } from '../../kernel/locale/text.ts';
import { RemoveZone } from '../../ui/detail/remove-zone.tsx';
import { listPath } from './paths.ts';

/** A site must not lose its super admin, so another one is chosen there first. */
export function RemoveAccount({ account: { id, name, sites } }: { readonly account: Result<typeof appAccounts.get> }) {
  const { t } = useText('appAccounts');
  const headed = sites.filter(({ role }) => role === 'superAdmin').map((site) => site.name);
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(headed);
  return (
    <RemoveZone
      button="deleteAppUser"
      id={id}
      name={name}
      words={{
        title: t('remove.title'),
        label: t('remove.label'),
        text: t('remove.text'),
        mismatch: t('remove.mismatch'),
        confirm: t('remove.confirm'),
        done: t('remove.done', { name }),
      }}
      blocked={headed.length > 0 ? t('remove.inUse', { names }) : undefined}
      remove={() => call(appAccounts.remove, { params: { id }, query: { confirmation: name } })}
      list={{ path: listPath, call: appAccounts.list }}
    />
  );
}
