import { type AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { personalData } from '@botify/contract/personal-data/personal-data.contract';
import { pseudonymOf } from '@botify/domain/personal-data/person-pattern';
import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../kernel/call/call.ts';
import { download } from '../../kernel/call/download.ts';
import { callKey, useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { appAccountsPath } from '../../kernel/page/paths.ts';
import { unblock } from '../../kernel/page/unsaved.ts';
import { useSearchParams } from '../../kernel/page/use-search-params.ts';
import { offerUndo, saySuccess } from '../../kernel/toasts/toasts.ts';
import { DangerZone, RemoveZone } from '../../ui/detail/danger-zone.tsx';
import { DetailPage } from '../../ui/detail/detail-page.tsx';
import { useFocusAfterEditing } from '../../ui/detail/section.tsx';
import { SectionFrame } from '../../ui/detail/section-frame.tsx';
import { SectionView } from '../../ui/detail/section-view.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { AccountForm } from './account-form.tsx';
import { AccountStatus } from './account-status.tsx';
import { valuesOf } from './account-values.ts';
import classes from './app-accounts.module.css';

interface Props {
  readonly account: AppAccount;
  readonly onDone: () => Promise<void>;
}

/** Enables or disables an app account. */
function SwitchAccount({ account: { id, name, status }, onDone }: Props) {
  const { t } = useText('appAccounts');
  const [busy, setBusy] = useState(false);
  const active = status === 'active';
  const [change, inverse] = active ? [appAccounts.deactivate, appAccounts.activate] : [appAccounts.activate, appAccounts.deactivate];
  async function run(): Promise<void> {
    setBusy(true);
    try {
      const { version } = await call(change, { params: { id } });
      offerUndo({
        of: id,
        words: t(active ? 'deactivated' : 'activated', { name }),
        undo: (quiet) => call(inverse, { params: { id }, query: { version } }, quiet).finally(onDone),
      });
    } catch {
      // A toast has shown the error. Refetch in both cases.
    }
    await onDone();
    setBusy(false);
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void run()}>
      {t(active ? 'deactivate' : 'activate')}
    </Button>
  );
}

/** Memberships of the account with their roles. */
function AccountSites({ sites }: Pick<Result<typeof appAccounts.get>, 'sites'>) {
  const { t } = useText('appAccounts');
  return (
    <SectionFrame title={t('sites.title')}>
      {sites.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('sites.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {sites.map(({ id, number, name, role }) => (
            <li key={id}>
              <SiteLink siteId={id} name={name} />
              <span className={classes.number}>{number}</span>
              <Tag tone={role === 'superAdmin' ? 'blue' : 'slate'}>{t(`role.${role}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}

/** A site always has a super admin, so another one must be appointed first. */
function RemoveAccount({ account: { id, name, sites } }: { readonly account: Result<typeof appAccounts.get> }) {
  const { t, locale } = useText('appAccounts');
  const headed = sites.filter(({ role }) => role === 'superAdmin').map((site) => site.name);
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(headed);
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
      list={{ path: appAccountsPath, call: appAccounts.list }}
    />
  );
}

/** Export and erasure of everything about the person. */
function PersonalData({ account: { id, name, sites } }: { readonly account: Result<typeof appAccounts.get> }) {
  const { t, locale } = useText('personalData');
  const { t: own } = useText('appAccounts');
  const [busy, run] = useBusy();
  const save = () =>
    run(() => download(personalData.exportAppAccount, { params: { id } }, t('fileName', { name })).then(() => saySuccess(t('exported'))));
  const headed = sites.filter(({ role }) => role === 'superAdmin').map((site) => site.name);
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(headed);
  return (
    <>
      <Guarded button="exportPerson">
        <DangerZone
          title={t('export')}
          text={t('exportText')}
          action={
            <Button variant="default" loading={busy} onClick={save}>
              {t('export')}
            </Button>
          }
        />
      </Guarded>
      <RemoveZone
        button="erasePerson"
        id={id}
        name={name}
        words={{
          title: t('erase'),
          label: own('remove.label'),
          text: t('eraseText'),
          mismatch: own('remove.mismatch'),
          confirm: t('erase'),
          done: t('erased', { pseudonym: pseudonymOf(id) }),
        }}
        blocked={headed.length > 0 ? own('remove.inUse', { names }) : undefined}
        remove={() => call(personalData.eraseAppAccount, { params: { id }, query: { confirmation: name } })}
        list={{ path: appAccountsPath, call: appAccounts.list }}
      />
    </>
  );
}

const shown = ['account', 'name', 'phone', 'email'] as const;

/** Shows an app account; without an id creates one. */
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
    void navigate(appAccountsPath);
  };
  return (
    <DetailPage of="" title={t('create')} back={{ to: appAccountsPath, label: t('list') }}>
      <SectionFrame title={t('form.title')}>
        <AccountForm account={undefined} onSaved={created} onCancel={() => void navigate(appAccountsPath)} />
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
  /** The account when editing began. */
  const [base, setBase] = useState<typeof account>();
  const editButton = useFocusAfterEditing(base !== undefined);
  const refresh = async () => {
    await Promise.all([appAccounts.get, appAccounts.list].map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })));
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
      facts={account.account}
      status={<AccountStatus status={account.status} />}
      actions={<SwitchAccount account={account} onDone={refresh} />}
      back={{ to: appAccountsPath, label: t('list') }}
    >
      <SectionFrame title={t('form.title')} actions={edit}>
        {base ? (
          <AccountForm account={account} base={base} onSaved={saved} onCancel={() => setBase(undefined)} />
        ) : (
          <SectionView fields={shown.map((name) => ({ kind: 'readOnly', name, label: t(`column.${name}`) }))} values={valuesOf(account)} />
        )}
      </SectionFrame>
      <AccountSites sites={account.sites} />
      <PersonalData account={account} />
      <RemoveAccount account={account} />
    </DetailPage>
  );
}
