import { roles } from '@botify/contract/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';
import { useHasPage } from '../../kernel/session/menu-rights.ts';

const accounts = '/system/user';

/** Address of the accounts that have a role. */
export const accountsWith = (roleId: string): string => `${accounts}?roleId=${roleId}`;

/** Role managers do not necessarily have access to accounts. */
export const useMayListAccounts = (): boolean => useHasPage(accounts);

/** Invalidates the list and the data of the dialogs after a change. */
export function useRefreshRoles(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([roles.list, roles.get, roles.menuTree].map((endpoint) => client.invalidateQueries({ queryKey: callKey(endpoint) })));
}
