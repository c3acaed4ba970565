import { roles } from '@botify/contract/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';

/** Invalidates the list and the data of the dialogs after a change. */
export function useRefreshRoles(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([roles.list, roles.get, roles.menuTree].map((endpoint) => client.invalidateQueries({ queryKey: callKey(endpoint) })));
}
