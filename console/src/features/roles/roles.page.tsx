import { type Role, roles } from '@botify/contract/roles/roles.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Anchor, Button, Menu } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { call } from '../../kernel/call/call.ts';
import { useCall } from '../../kernel/call/query.tsx';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../kernel/page/page.tsx';
import { useSession } from '../../kernel/session/session-store.ts';
import { saySuccess } from '../../kernel/toasts/toasts.ts';
import { enteredLanguages, useLanguageLabel } from '../../ui/language-label.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RowActions } from '../../ui/list/row-actions.tsx';
import { DeleteItem } from '../../ui/list/row-menu.tsx';
import { showPart } from '../../ui/show-part.ts';
import { Tag } from '../../ui/tag.tsx';
import type { RoleAction } from './role-dialog.tsx';
import classes from './roles.module.css';
import { accountsWith, useMayListAccounts, useRefreshRoles } from './use-roles.ts';

type Field = 'number' | 'name' | 'holders';

function useRoleColumns(onOpen: (role: Role) => void): Column<Role, Field>[] {
  const { t } = useText('roles');
  const { inLanguage } = useLanguageLabel();
  const [, ...others] = enteredLanguages();
  const inUse = useSession(({ roleList }) => roleList[0]?.id);
  const mayList = useMayListAccounts();
  return [
    {
      id: 'name',
      head: t('column.name'),
      sort: 'name',
      cell: (role) => (
        <span className={classes.name}>
          <Anchor component="button" type="button" inherit truncate ta="start" title={role.name} onClick={() => onOpen(role)}>
            {role.name}
          </Anchor>
          {role.id === inUse && <Tag tone="green">{t('inUse')}</Tag>}
        </span>
      ),
    },
    ...others.map(
      (locale): Column<Role, Field> => ({
        id: `name.${locale}`,
        head: inLanguage(t('column.name'), locale),
        cell: ({ names }) => <span lang={locale}>{names[locale]}</span>,
      }),
    ),
    { id: 'number', head: t('column.number'), hint: t('numberHint'), cell: ({ number }) => number, sort: 'number', numeric: true },
    {
      id: 'holders',
      head: t('column.holders'),
      sort: 'holders',
      numeric: true,
      cell: ({ id, name, holders }) =>
        mayList && holders > 0 ? (
          <Link to={accountsWith(id)} aria-label={t('holdersLink', { name, count: holders })}>
            {formatNumber(holders)}
          </Link>
        ) : (
          formatNumber(holders)
        ),
    },
    {
      id: 'editable',
      head: t('column.editable'),
      cell: ({ editable }) => (editable ? t('editable.yes') : <Tag tone="slate">{t('editable.no')}</Tag>),
    },
  ];
}

/** Actions on a role; none on a role of higher authority. */
function RoleRowActions({ role, onAction }: { readonly role: Role; readonly onAction: (action: RoleAction) => void }) {
  const { t } = useText('roles');
  const [mayEdit, mayRemove] = [useMay('editRole'), useMay('deleteRole')];
  const refresh = useRefreshRoles();
  const { id, name, holders } = role;
  if (!role.editable || !(mayEdit || mayRemove)) return null;

  const question = {
    title: t('delete.title'),
    what: name,
    label: t('delete.label'),
    text: t('delete.text', { name }),
    mismatch: t('delete.mismatch'),
    confirm: t('delete.confirm'),
    onConfirm: async () => {
      await call(roles.remove, { params: { id }, query: { confirmation: name } });
      saySuccess(t('delete.done', { name }));
      await refresh();
    },
  };
  const blocked = holders > 0 ? t('delete.inUse', { count: holders, number: formatNumber(holders) }) : undefined;
  return (
    <RowActions
      label={t('moreNamed', { name })}
      main={mayEdit && { words: t('edit'), name: t('editNamed', { name }), act: () => onAction({ kind: 'open', role }) }}
    >
      {mayEdit && <Menu.Item onClick={() => onAction({ kind: 'copy', role })}>{t('copy')}</Menu.Item>}
      {mayEdit && mayRemove && <Menu.Divider />}
      {mayRemove && <DeleteItem words={t('remove')} question={question} blocked={blocked} />}
    </RowActions>
  );
}

const RoleDialog = lazy(whenOnline(() => import('./role-dialog.tsx').then((module) => ({ default: module.RoleDialog }))));

const RoleCompare = lazy(whenOnline(() => import('./role-compare.tsx').then((module) => ({ default: module.RoleCompare }))));

const definition = { keyword: text() };
const options = { sortable: ['number', 'name', 'holders'], sort: 'number' } as const;

export default function RolesPage() {
  const { t } = useText('roles');
  const filters = useFilters(definition, options);
  const query = useCall(roles.list, { query: filters.asQuery() });
  const [action, setAction] = useState<RoleAction>();
  const [comparing, setComparing] = useState(false);
  const all = query.data?.records ?? [];
  const [first, second] = all;
  const ask = (next: RoleAction | undefined) => showPart(() => setAction(next));
  const columns = useRoleColumns((role) => ask({ kind: 'open', role }));
  return (
    <>
      <ListPage
        summary={t('summary')}
        actions={
          <>
            {second && (
              <Button variant="default" onClick={() => showPart(() => setComparing(true))}>
                {t('compareRoles')}
              </Button>
            )}
            <Guarded button="editRole">
              <Button onClick={() => ask({ kind: 'create' })}>{t('create')}</Button>
            </Guarded>
          </>
        }
        filters={filters}
        controls={{ keyword: { label: t('search'), placeholder: t('search') } }}
        query={query}
        columns={columns}
        keyOf={({ id }) => id}
        rowActions={(role: Role) => <RoleRowActions role={role} onAction={ask} />}
        empty={{ text: t('empty') }}
      />
      <Suspense>
        {comparing && first && second && <RoleCompare all={all} pair={[first, second]} onClose={() => setComparing(false)} />}
      </Suspense>
      <Suspense>{action && <RoleDialog action={action} onClose={() => setAction(undefined)} />}</Suspense>
    </>
  );
}
