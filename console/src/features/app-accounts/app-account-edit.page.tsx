import { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callKey, useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { unblock } from '../../kernel/page/unsaved.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import { useFocusAfterEditing } from '../../ui/detail/section.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { SectionView } from '../../ui/detail/section-view.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSites } from './account-sites.tsx';
import { AccountStatus } from './account-status.tsx';
import { valuesOf } from './account-values.ts';
import { listPath } from './paths.ts';
import { RemoveAccount } from './remove-account.tsx';
import { SwitchAccount } from './switch-account.tsx';

const shown = ['account', 'name', 'phone', 'email'] as const;

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
        <AccountForm account={undefined} onSaved={created} onCancel={() => void navigate(listPath)} />
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
  /** The account as it was when editing began. */
  const [base, setBase] = useState<typeof account>();
  const editButton = useFocusAfterEditing(base !== undefined);
  const refresh = async () => {
    await Promise.all([appAccounts.get, appAccounts.list].map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
  };
  const saved = async () => {
    saySuccess(kit('detail.saved', { title: t('form.title') }));
    await refresh();
    setBase(undefined);
  };
  const edit = !base && (
    <Button
      ref={editButton}
      size="xs"
      variant="default"
      onClick={() => setBase(account)}
      aria-label={kit('detail.editNamed', { title: t('form.title') })}
    >
      {kit('detail.edit')}
    </Button>
  );
  return (
    <DetailPage
      of={account.id}
      title={account.name}
      summary={account.account}
      status={<AccountStatus status={account.status} />}
      actions={<SwitchAccount account={account} onDone={refresh} />}
      back={{ to: listPath, label: t('list') }}
    >
      <SectionFrame title={t('form.title')} actions={edit}>
        {base ? (
          <AccountForm account={account} base={base} onSaved={saved} onCancel={() => setBase(undefined)} />
        ) : (
          <SectionView fields={shown.map((name) => ({ kind: 'readOnly', name, label: t(`column.${name}`) }))} values={valuesOf(account)} />
        )}
      </SectionFrame>
      <AccountSites sites={account.sites} />
      <RemoveAccount account={account} />
    </DetailPage>
  );
}
