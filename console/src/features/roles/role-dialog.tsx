import type { Result } from '@botify/contract/kernel/endpoint';
import { type Role, roles } from '@botify/contract/roles/roles.contract';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../kernel/call/query.tsx';
import { useText } from '../../kernel/locale/text.ts';
import { useMay } from '../../kernel/page/page.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Fetched } from '../../ui/fetched.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { RoleForm } from './role-form.tsx';
import { RoleView } from './role-view.tsx';

/** What the user wants to do. */
export type Asked = { readonly kind: 'create' } | { readonly kind: 'open' | 'copy'; readonly role: Role };

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** A role to create, to change, to copy, or only to look at. */
export function RoleDialog({ asked, onClose }: Props) {
  const tree = useAtFirst(useCall(roles.menuTree, {}));
  const entries = tree.data;
  if (asked.kind !== 'create') return <Existing {...{ ...asked, tree, onClose }} />;
  if (!entries) return <Waiting title={asked} query={tree} onClose={onClose} />;
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

function Waiting({ title, query, onClose }: { readonly title: Asked; readonly query: Fetched<unknown>; readonly onClose: () => void }) {
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

/** The first answer that is not from an earlier visit: news must not move under the user's hands, and old values must not be edited. */
function useAtFirst<T>({ data, error, isFetching, refetch }: Fetched<T>): Fetched<T> {
  const [first, setFirst] = useState<{ readonly data: T }>();
  if (!first && !isFetching && !error && data !== undefined) setFirst({ data });
  return { data: first?.data, error: first ? null : error, isFetching, refetch };
}
