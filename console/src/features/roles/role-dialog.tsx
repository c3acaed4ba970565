import type { Result } from '@botify/contract/kernel/endpoint';
import { type Grantable, type Role, roles } from '@botify/contract/roles/roles.contract';
import { dash } from '@botify/domain/format/number';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Fact, Facts } from '../../ui/figures.tsx';
import { enteredLanguages, useLanguageLabel } from '../../ui/language-label.ts';
import { type Fetched, Loaded } from '../../ui/loaded.tsx';
import { RoleForm } from './role-form.tsx';
import { Holders } from './role-holders.tsx';
import { RolePermissions } from './role-permissions.tsx';
import type { RoleDetail } from './role-values.ts';
import classes from './roles.module.css';

interface RoleViewProps {
  readonly role: RoleDetail;
  readonly entries: readonly Grantable[];
  readonly onClose: () => void;
}

/** Read-only view of a role. */
function RoleView({ role, entries, onClose }: RoleViewProps) {
  const { t } = useText('roles');
  const { t: common } = useText('common');
  const { inLanguage } = useLanguageLabel();
  const facts: readonly Fact[] = [
    ...enteredLanguages().map((locale): Fact => [inLanguage(t('field.names'), locale), role.names[locale] ?? dash]),
    [t('field.number'), role.number],
  ];
  return (
    <Dialog
      title={t('dialog.view', { name: role.name })}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {common('action.close')}
        </Button>
      }
    >
      <Stack gap="md">
        <p className={classes.quiet}>{t(role.editable ? 'dialog.noRight' : 'dialog.higher')}</p>
        <Facts facts={facts} />
        <RolePermissions entries={entries} ticked={role.menuIds} />
        <Holders role={role} />
      </Stack>
    </Dialog>
  );
}

export type RoleAction = { readonly kind: 'create' } | { readonly kind: 'open' | 'copy'; readonly role: Role };

interface Props {
  readonly action: RoleAction;
  readonly onClose: () => void;
}

/** Creates, edits, copies or shows a role. */
export function RoleDialog({ action, onClose }: Props) {
  const tree = useAtFirst(useCall(roles.menuTree, {}));
  const entries = tree.data;
  if (action.kind !== 'create') return <Existing {...{ ...action, tree, onClose }} />;
  if (!entries) return <Waiting title={action} query={tree} onClose={onClose} />;
  return <RoleForm kind="create" entries={entries} source={undefined} onClose={onClose} />;
}

type Tree = Result<typeof roles.menuTree>;
interface ExistingProps {
  readonly kind: 'open' | 'copy';
  readonly role: Role;
  readonly tree: Fetched<Tree>;
  readonly onClose: () => void;
}

function Existing({ kind, role, tree, onClose }: ExistingProps) {
  const mayEdit = useMay('editRole');
  const detail = useAtFirst(useCall(roles.get, { params: { id: role.id } }));
  const [entries, source] = [tree.data, detail.data];
  if (!entries || !source) return <Waiting title={{ kind, role }} query={entries ? detail : tree} onClose={onClose} />;
  if (kind === 'open' && !(mayEdit && source.editable)) return <RoleView role={source} entries={entries} onClose={onClose} />;
  return <RoleForm kind={kind === 'copy' ? 'copy' : 'edit'} entries={entries} source={source} onClose={onClose} />;
}

function Waiting({
  title,
  query,
  onClose,
}: {
  readonly title: RoleAction;
  readonly query: Fetched<unknown>;
  readonly onClose: () => void;
}) {
  const { t } = useText('roles');
  const words = title.kind === 'create' ? t('dialog.create') : t('dialog.view', { name: title.role.name });
  return (
    <Dialog title={words} onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton height={420} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

/** The first response that is not from the cache. Later ones are ignored: refetched data must not change the form while the user edits. */
function useAtFirst<T>({ data, error, isFetching, refetch }: Fetched<T>): Fetched<T> {
  const [first, setFirst] = useState<{ readonly data: T }>();
  if (!first && !isFetching && !error && data !== undefined) setFirst({ data });
  return { data: first?.data, error: first ? null : error, isFetching, refetch };
}
