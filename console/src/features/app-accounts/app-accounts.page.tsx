import { type AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import { dash } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { oneOf, text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../kernel/page/page.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Time } from '../../ui/time.tsx';
import { AccountStatus } from './account-status.tsx';
import { editPath } from './paths.ts';

const definition = { keyword: text(), status: oneOf(['active', 'inactive']) };
const options = { sortable: ['account', 'name', 'createdAt'], sort: '-createdAt' } as const;

export default function AppAccountsPage() {
  const { t } = useText('appAccounts');
  const filters = useFilters(definition, options);
  const query = useCall(appAccounts.list, { query: filters.asQuery() });
  // The detail page is the edit page.
  const mayEdit = useMay('editAppUser');
  const columns = useMemo(
    (): Column<AppAccount, 'account' | 'name' | 'createdAt'>[] => [
      { id: 'account', head: t('column.account'), cell: ({ account }) => account, sort: 'account', width: 220 },
      { id: 'name', head: t('column.name'), cell: ({ name }) => name, sort: 'name', width: 180, phone: 'fact' },
      { id: 'status', head: t('column.status'), cell: ({ status }) => <AccountStatus status={status} />, phone: 'state' },
      { id: 'phone', head: t('column.phone'), cell: ({ phone }) => phone ?? dash, phone: 'fact' },
      { id: 'email', head: t('column.email'), cell: ({ email }) => email ?? dash, width: 260 },
      { id: 'sites', head: t('column.sites'), cell: ({ siteCount }) => siteCount, numeric: true, phone: 'labeled' },
      {
        id: 'created',
        head: t('column.created'),
        cell: ({ createdAt }) => <Time at={createdAt} precision="minute" />,
        sort: 'createdAt',
      },
    ],
    [t],
  );
  const create = (
    <Guarded button="editAppUser">
      <Button component={Link} to={editPath()}>
        {t('create')}
      </Button>
    </Guarded>
  );
  return (
    <ListPage
      summary={t('summary')}
      actions={create}
      filters={filters}
      controls={{
        keyword: { label: t('search') },
        status: { label: t('column.status'), options: { active: t('status.active'), inactive: t('status.inactive') } },
      }}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      to={mayEdit ? ({ id }) => editPath(id) : undefined}
      empty={{ text: t('empty'), action: create }}
    />
  );
}
