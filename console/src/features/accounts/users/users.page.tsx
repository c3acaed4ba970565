import { type User, userFiles, users } from '@botify/contract/accounts/accounts.contract';
import type { Query } from '@botify/contract/kernel/endpoint';
import { Button, Menu } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { download } from '../../../kernel/call/download.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useOpenedByAddress } from '../../../kernel/page/opened-by-address.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import { useSession } from '../../../kernel/session/session-store.ts';
import { saySuccess } from '../../../kernel/toasts/toasts.ts';
import { Hint } from '../../../ui/hint.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { RowActions } from '../../../ui/list/row-actions.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { pathOptions } from '../../../ui/tree-options.ts';
import { type UserActs, useUserActs } from './use-user-acts.ts';
import { useUserColumns } from './use-user-columns.tsx';
import classes from './users.module.css';

interface UserRowActionsProps {
  readonly user: User;
  readonly acts: UserActs;
  readonly onEdit: (user: User) => void;
}

/** Actions on an account. Users cannot disable or delete themselves. */
function UserRowActions({ user, acts, onEdit }: UserRowActionsProps) {
  const { t } = useText('accounts');
  const navigate = useNavigate();
  const { t: personal } = useText('personalData');
  const [mayEdit, mayRemove, maySeeAs] = [useMay('editUser'), useMay('deleteUser'), useMay('seeAs')];
  const [mayExport, mayErase] = [useMay('exportPerson'), useMay('erasePerson')];
  const own = useSession(({ profile }) => profile?.username === user.username);
  if (!mayEdit && !mayRemove && !maySeeAs && !mayExport && !mayErase) return null;
  if (!user.editable) {
    return (
      <Hint hint={t('lockedReason')}>
        <span className={classes.locked}>{t('locked')}</span>
      </Hint>
    );
  }
  const { name, status, invitation } = user;
  return (
    <RowActions
      label={t('act.moreNamed', { name })}
      main={mayEdit && { words: t('act.edit'), name: t('act.editNamed', { name }), act: () => onEdit(user) }}
    >
      {maySeeAs && <Menu.Item onClick={() => void navigate(`/system/user/seeAs?id=${user.id}`)}>{t('act.seeAs')}</Menu.Item>}
      {mayEdit && invitation && <Menu.Item onClick={() => acts.inviteAgain(user)}>{t('act.inviteAgain')}</Menu.Item>}
      {mayEdit && invitation && status === 'active' && (
        <Menu.Item onClick={() => acts.withdrawInvitation(user)}>{t('act.withdraw')}</Menu.Item>
      )}
      {mayEdit && !invitation && status === 'active' && <Menu.Item onClick={() => acts.resetPassword(user)}>{t('act.reset')}</Menu.Item>}
      {mayEdit && !invitation && status === 'active' && (
        <Menu.Item onClick={() => acts.endSessions(user)}>{t('act.endSessions')}</Menu.Item>
      )}
      {mayEdit && !own && user.secondFactor && (
        <Menu.Item onClick={() => acts.resetSecondFactor(user)}>{t('act.resetSecondFactor')}</Menu.Item>
      )}
      {mayEdit && !own && !invitation && (
        <Menu.Item onClick={() => (status === 'active' ? acts.deactivate(user) : acts.activate(user))}>
          {t(status === 'active' ? 'act.deactivate' : 'act.activate')}
        </Menu.Item>
      )}
      {mayExport && <Menu.Item onClick={() => acts.exportPerson(user)}>{personal('export')}</Menu.Item>}
      {(mayRemove || mayErase) && !own && <Menu.Divider />}
      {mayRemove && !own && (
        <Menu.Item color="red" onClick={() => acts.remove(user)}>
          {t('act.remove')}
        </Menu.Item>
      )}
      {mayErase && !own && (
        <Menu.Item color="red" onClick={() => acts.erasePerson(user)}>
          {personal('erase')}
        </Menu.Item>
      )}
    </RowActions>
  );
}

interface Props {
  /** Filters of the list. */
  readonly query: Query<typeof userFiles.export>;
  readonly empty: boolean;
}

/** Exports the list as a spreadsheet that can be imported again. Needs no further permission. */
function ExportUsers({ query, empty }: Props) {
  const { t } = useText('accounts');
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void download(userFiles.export, { query }, t('file.fileName'))
      .then(() => saySuccess(t('exported')))
      // A toast has shown the error.
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" disabled={empty || busy} aria-busy={busy} leftSection={<Icon name="download" size={16} />} onClick={run}>
      {t(busy ? 'exporting' : 'export')}
    </Button>
  );
}

const loadDialog = whenOnline(() => import('./user-dialog.tsx').then(({ UserDialog }) => ({ default: UserDialog })));
const UserDialog = lazy(loadDialog);
const ImportUsers = lazy(whenOnline(() => import('./import-users.tsx').then((module) => ({ default: module.ImportUsers }))));

const definition = {
  keyword: text(),
  orgId: oneOf(),
  roleId: oneOf(),
  status: oneOf(['active', 'inactive']),
  invitation: oneOf(['pending']),
};
const options = { sortable: ['name', 'username', 'createdAt', 'lastLoginAt'], sort: '-createdAt' } as const;

/** Dialog above the list. */
type Opened = { readonly kind: 'user'; readonly user?: User } | { readonly kind: 'import' };

/** Accounts of the user's department and its sub-departments. */
export default function UsersPage() {
  const { t } = useText('accounts');
  const filters = useFilters(definition, options);
  const query = useCall(users.list, { query: filters.asQuery() });
  const { data: choices } = useCall(users.choices, {});
  const mayEdit = useMay('editUser');
  const acts = useUserActs();
  const [opened, setOpened] = useState<Opened>();
  const openNew = () => showPart(() => setOpened({ kind: 'user' }));
  useOpenedByAddress('new', () => mayEdit && openNew());
  const close = () => setOpened(undefined);
  const edit = useCallback((user: User) => showPart(() => setOpened({ kind: 'user', user })), []);
  const columns = useUserColumns(mayEdit ? edit : undefined);
  const { current: _, size: __, sort: ___, ...chosen } = filters.asQuery();
  const create = (
    <Button onClick={openNew} onPointerEnter={() => void loadDialog()}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <ListPage
        summary={t('summary')}
        actions={
          <>
            <ExportUsers query={chosen} empty={!query.data || query.data.total === 0} />
            {mayEdit && (
              <Button variant="default" onClick={() => showPart(() => setOpened({ kind: 'import' }))}>
                {t('import')}
              </Button>
            )}
            {mayEdit && create}
          </>
        }
        filters={filters}
        query={query}
        controls={{
          keyword: { label: t('search') },
          orgId: { label: t('column.org'), options: choices && pathOptions(choices.orgs) },
          roleId: { label: t('column.roles'), options: choices?.roles.map(({ id, name }) => ({ value: id, label: name })) },
          status: { label: t('column.status'), options: { active: t('status.active'), inactive: t('status.inactive') } },
          invitation: { label: t('invitation.label'), options: { pending: t('invitation.pending') } },
        }}
        columns={columns}
        keyOf={({ id }) => id}
        rowActions={(user) => <UserRowActions user={user} acts={acts} onEdit={edit} />}
        empty={{ text: t('empty'), action: mayEdit ? create : undefined }}
      />
      <Suspense>
        {opened?.kind === 'user' && (
          <UserDialog key={opened.user?.id ?? 'new'} user={opened.user} onClose={close} onSaved={() => void acts.refresh()} />
        )}
        {opened?.kind === 'import' && <ImportUsers onClose={close} onImported={() => void acts.refresh()} />}
      </Suspense>
    </>
  );
}
