import { type Role, roles } from '@botify/contract/roles/roles.contract';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { showPart } from '../../ui/show-part.ts';
import type { Asked } from './role-dialog.tsx';
import { RoleRowActions } from './role-row-actions.tsx';
import { useRoleColumns } from './use-role-columns.tsx';

const RoleDialog = lazy(whenOnline(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog }))));

const definition = { keyword: text() };
const options = { sortable: ['number', 'name', 'holders'], sort: 'number' } as const;

/** Who may do what: the roles of the tenant. */
export default function RolesPage() {
  const { t } = useText('roles');
  const filters = useFilters(definition, options);
  const query = useCall(roles.list, { query: filters.asQuery() });
  const [asked, setAsked] = useState<Asked>();
  const ask = (next: Asked | undefined) => showPart(() => setAsked(next));
  const columns = useRoleColumns((role) => ask({ kind: 'open', role }));
  return (
    <>
      <ListPage
        summary={t('summary')}
        actions={
          <Guarded button="editRole">
            <Button onClick={() => ask({ kind: 'create' })}>{t('create')}</Button>
          </Guarded>
        }
        filters={filters}
        controls={{ keyword: { label: t('search'), placeholder: t('search') } }}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        rowActions={(role: Role) => <RoleRowActions role={role} onAsk={ask} />}
        empty={{ text: t('empty') }}
      />
      <Suspense>{asked && <RoleDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
