import { brands, type EnteredBrand } from '@botify/contract/brand/brand.contract';
import { namesOf } from '@botify/contract/kernel/by-locale';
import { type Tenant, tenantAdministration } from '@botify/contract/tenants/tenants.contract';
import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { call } from '../../kernel/call/call.ts';
import { download } from '../../kernel/call/download.ts';
import { callKey, useCall } from '../../kernel/call/query.tsx';
import { oneOf, text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../kernel/page/page.tsx';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { ask, offerUndo, saySuccess } from '../../kernel/toasts/toasts.ts';
import { useInMemory } from '../../ui/list/in-memory.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RowActions } from '../../ui/list/row-actions.tsx';
import { DeleteItem } from '../../ui/list/row-menu.tsx';
import { showPart } from '../../ui/show-part.ts';
import { dayOf, nameOf, sortable, useTenantColumns } from './tenant-columns.tsx';

/** Nobody can work in a suspended tenant: calls within it would be rejected, those of this page as well. */
function leaveTenant(code: string): void {
  const { tenantCode, profile } = sessionStore.getState();
  if (tenantCode === code && profile) session.chooseTenant(profile.tenantCode);
}

type Action =
  | { readonly kind: 'edit' | 'usage'; readonly tenant: Tenant }
  | { readonly kind: 'brand'; readonly tenant: Tenant; readonly entered: EnteredBrand }
  | { readonly kind: 'create' };

interface RowActionsProps {
  readonly tenant: Tenant;
  readonly open: (action: Action) => void;
  readonly refresh: () => Promise<unknown>;
}

function TenantRowActions({ tenant, open, refresh }: RowActionsProps) {
  const { t } = useText('tenants');
  const { t: common } = useText('common');
  const [mayEdit, mayDelete, mayBrand] = [useMay('editTenant'), useMay('deleteTenant'), useMay('editBrand')];
  const { tenantCode: code, provider, state } = tenant;
  const name = nameOf(tenant);
  const suspend = async () => {
    await call(tenantAdministration.suspend, { params: { code } });
    leaveTenant(code);
    saySuccess(t('change.done.suspend', { name }));
  };
  const resume = async () => {
    const { version } = await call(tenantAdministration.resume, { params: { code } });
    const words = t('change.done.resume', { name });
    // The date of a canceled deletion is lost.
    if (state === 'toBeDeleted') saySuccess(words);
    else
      offerUndo({
        of: code,
        words,
        undo: (quiet) => call(tenantAdministration.suspend, { params: { code }, query: { version } }, quiet).finally(refresh),
      });
  };
  const change = (kind: 'suspend' | 'resume') =>
    void (kind === 'suspend' ? suspend() : resume())
      // A failed call shows a toast.
      .catch(() => undefined)
      .finally(refresh);
  const askFirst = (kind: 'suspend' | 'resume') =>
    ask({
      title: t(`change.title.${kind}`, { name }),
      text: t(`change.text.${kind}`),
      confirm: t(`change.confirm.${kind}`),
      cancel: common('action.cancel'),
      onConfirm: () => change(kind),
      onClose: () => undefined,
    });
  const removal = {
    title: t('remove.title', { name }),
    what: name,
    label: t('remove.label'),
    text: t('remove.text'),
    mismatch: t('remove.mismatch'),
    confirm: t('remove.confirm'),
    onConfirm: async () => {
      const { deleteAt } = await call(tenantAdministration.remove, { params: { code }, query: { confirmation: name } });
      leaveTenant(code);
      saySuccess(t('remove.done', { name, day: dayOf(deleteAt) }));
      await refresh();
    },
  };
  const openBrand = () =>
    void call(brands.get, {}, { tenantCode: code })
      .then((entered) => open({ kind: 'brand', tenant, entered }))
      .catch(() => undefined);
  const exportAll = () =>
    void download(tenantAdministration.export, { params: { code } }, t('fileName', { name }))
      .then(() => saySuccess(t('exported')))
      .catch(() => undefined);
  return (
    <RowActions
      label={t('moreNamed', { name })}
      main={
        mayEdit && {
          words: t('edit'),
          name: t('editNamed', { name }),
          act: () => open({ kind: 'edit', tenant }),
          disabled: state === 'deleting',
        }
      }
    >
      <Menu.Item onClick={() => open({ kind: 'usage', tenant })}>{t('usage.action')}</Menu.Item>
      {mayBrand && state === 'active' && <Menu.Item onClick={openBrand}>{t('brand')}</Menu.Item>}
      {mayEdit && state === 'active' && !provider && (
        <Menu.Item onClick={() => askFirst('suspend')}>{t('change.action.suspend')}</Menu.Item>
      )}
      {mayEdit && (state === 'suspended' || state === 'toBeDeleted') && (
        <Menu.Item onClick={() => (state === 'suspended' ? change('resume') : askFirst('resume'))}>{t('change.action.resume')}</Menu.Item>
      )}
      {mayDelete && <Menu.Item onClick={exportAll}>{t('exportAll')}</Menu.Item>}
      {mayDelete && (state === 'active' || state === 'suspended') && (
        <DeleteItem words={t('remove.action')} question={removal} blocked={provider ? t('remove.ofProvider') : undefined} />
      )}
    </RowActions>
  );
}

const TenantDialog = lazy(whenOnline(() => import('./tenant-dialog.tsx').then((module) => ({ default: module.TenantDialog }))));
const BrandDialog = lazy(whenOnline(() => import('./brand/brand-dialog.tsx').then((module) => ({ default: module.BrandDialog }))));
const UsageDialog = lazy(whenOnline(() => import('./usage-dialog.tsx').then((module) => ({ default: module.UsageDialog }))));

const definition = { keyword: text(), state: oneOf(['active', 'suspended', 'toBeDeleted', 'deleting']) };
const options = { sortable, sort: 'name' } as const;
const rules = {
  keep: (tenant: Tenant, { keyword, state }: { readonly keyword: string; readonly state: Tenant['state'] | undefined }) =>
    [tenant.tenantCode, ...namesOf(tenant.names)].join(' ').toLowerCase().includes(keyword.trim().toLowerCase()) &&
    (!state || tenant.state === state),
  by: {
    name: nameOf,
    robots: ({ robots }: Tenant) => robots,
    accounts: ({ accounts }: Tenant) => accounts,
    sites: ({ sites }: Tenant) => sites,
    lastActivity: ({ lastActivity }: Tenant) => lastActivity,
    videoBytes: ({ videoBytes }: Tenant) => videoBytes,
    contractEnd: ({ contractEnd }: Tenant) => contractEnd,
  },
};

/** All tenants, for staff of the provider. */
export default function TenantListPage() {
  const { t } = useText('tenants');
  const filters = useFilters(definition, options);
  const query = useInMemory(useCall(tenantAdministration.list, {}), filters, rules);
  const columns = useTenantColumns();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: callKey(tenantAdministration.list) });
  const [action, setAction] = useState<Action>();
  const open = (next: Action) => showPart(() => setAction(next));
  const close = () => setAction(undefined);
  const create = (
    <Guarded button="editTenant">
      <Button onClick={() => open({ kind: 'create' })}>{t('create')}</Button>
    </Guarded>
  );
  return (
    <>
      <ListPage
        summary={t('summary')}
        actions={create}
        filters={filters}
        controls={{
          keyword: { label: t('search'), placeholder: t('search') },
          state: {
            label: t('column.state'),
            options: {
              active: t('state.active'),
              suspended: t('state.suspended'),
              toBeDeleted: t('state.toBeDeleted'),
              deleting: t('state.deleting'),
            },
          },
        }}
        query={query}
        columns={columns}
        keyOf={({ tenantCode }) => tenantCode}
        rowActions={(tenant: Tenant) => <TenantRowActions tenant={tenant} open={open} refresh={refresh} />}
        empty={{ text: t('empty'), action: create }}
      />
      <Suspense>
        {action?.kind === 'usage' && <UsageDialog tenant={action.tenant} name={nameOf(action.tenant)} onClose={close} />}
        {action?.kind === 'brand' && <BrandDialog entered={action.entered} tenantCode={action.tenant.tenantCode} onClose={close} />}
        {(action?.kind === 'create' || action?.kind === 'edit') && (
          <TenantDialog tenant={action.kind === 'edit' ? action.tenant : undefined} onSaved={refresh} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
