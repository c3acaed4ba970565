import { groups } from '@botify/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';

/** Refetches tree and lists after a change. Resolves when visible data is new. */
export function useRefreshGroups(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([groups.tree, groups.items, groups.holders].map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })));
}
