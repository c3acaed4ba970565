import { roles } from '@botify/contract/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';

/** After a change: the list, and what the dialogs were opened with. */
export function useRefreshRoles(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([roles.list, roles.get, roles.menuTree].map((one) => client.invalidateQueries({ queryKey: callKey(one) })));
}
