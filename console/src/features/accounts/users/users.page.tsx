import { type User, users } from '@botify/contract/accounts/accounts.contract';
import { Button } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { whenOnline } from '../../../kernel/browser/network.ts';
import { useCall } from '../../../kernel/call/query.tsx';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { useMay } from '../../../kernel/page/page.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { showPart } from '../../../ui/show-part.ts';
import { pathOptions } from '../../../ui/tree-options.ts';
import { ExportUsers } from './export-users.tsx';
import { useUserActs } from './use-user-acts.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { UserRowActions } from './user-row-actions.tsx';

const loadDialog = whenOnline(() => import('./user-dialog.tsx').then(({ UserDialog }) => ({ default: UserDialog })));
const UserDialog = lazy(loadDialog);
const ImportDialog = lazy(whenOnline(() => import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog }))));

const definition = { keyword: text(), orgId: oneOf(), roleId: oneOf(), status: oneOf(['active', 'inactive']) };
const options = { sortable: ['name', 'username', 'createdAt', 'lastLoginAt'], sort: '-createdAt' } as const;

/** What is open in front of the list. */
type Opened = { readonly kind: 'user'; readonly user?: User } | { readonly kind: 'import' };

/** The accounts of the own department and below it. */
export default function UsersPage() {
  const { t } = useText('accounts');
  const filters = useFilters(definition, options);
  const query = useCall(users.list, { query: filters.asQuery() });
  const { data: choices } = useCall(users.choices, {});
  const mayEdit = useMay('editUser');
  const acts = useUserActs();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const edit = useCallback((user: User) => showPart(() => setOpened({ kind: 'user', user })), []);
  const columns = useUserColumns(mayEdit ? edit : undefined);
  const { current: _, size: __, sort: ___, ...chosen } = filters.asQuery();
  const create = (
    <Button onClick={() => showPart(() => setOpened({ kind: 'user' }))} onPointerEnter={() => void loadDialog()}>
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
        {opened?.kind === 'import' && <ImportDialog onClose={close} onImported={() => void acts.refresh()} />}
      </Suspense>
    </>
  );
}
