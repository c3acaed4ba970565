import { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callKey, useCall } from '../../kernel/query.tsx';
import { saySuccess } from '../../kernel/speaker.ts';
import { useText } from '../../kernel/text.ts';
import { unblock } from '../../kernel/unsaved.ts';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSites } from './account-sites.tsx';
import { AccountStatus } from './account-status.tsx';
import { listPath } from './paths.ts';
import { RemoveAccount } from './remove-account.tsx';
import { SwitchAccount } from './switch-account.tsx';

/** With an id one app account, without it a new one. */
export default function AppAccountEditPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <KnownAccount key={id} id={id} /> : <NewAccount />;
}

function NewAccount() {
  const { t } = useText('appAccounts');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const created = async (name: string) => {
    saySuccess(t('form.created', { name }));
    await queries.invalidateQueries({ queryKey: callKey(appAccounts.list) });
    unblock();
    void navigate(listPath);
  };
  return (
    <DetailPage of="" title={t('create')} back={{ to: listPath, label: t('list') }}>
      <SectionFrame title={t('form.title')}>
        <AccountForm account={undefined} onSaved={created} />
      </SectionFrame>
    </DetailPage>
  );
}

function KnownAccount({ id }: { readonly id: string }) {
  const query = useCall(appAccounts.get, { params: { id } });
  return <Loaded query={query}>{(account) => <OneAccount account={account} />}</Loaded>;
}

function OneAccount({ account }: { readonly account: Result<typeof appAccounts.get> }) {
  const { t } = useText('appAccounts');
  const { t: kit } = useText('kit');
  const queries = useQueryClient();
  /** What the form begins with, and how often it began: after saving it begins afresh with what was saved. */
  const [begun, setBegun] = useState({ round: 0, base: account });
  const refresh = async () => {
    await Promise.all([appAccounts.get, appAccounts.list].map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
  };
  const saved = async () => {
    saySuccess(kit('detail.saved', { title: t('form.title') }));
    await refresh();
    // Taken from where it was put: this component may be told of it only a moment later.
    const base = queries.getQueryData<typeof account>(callKey(appAccounts.get, { params: { id: account.id } })) ?? account;
    setBegun(({ round }) => ({ round: round + 1, base }));
  };
  return (
    <DetailPage
      of={account.id}
      title={account.name}
      summary={account.account}
      status={<AccountStatus status={account.status} />}
      actions={<SwitchAccount account={account} onDone={refresh} />}
      back={{ to: listPath, label: t('list') }}
    >
      <SectionFrame title={t('form.title')}>
        <AccountForm key={begun.round} account={account} base={begun.base} onSaved={saved} />
      </SectionFrame>
      <AccountSites sites={account.sites} />
      <RemoveAccount account={account} />
    </DetailPage>
  );
}
