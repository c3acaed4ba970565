import { groups } from '@botify/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';

/** After any change: the tree has other counts, the lists other ticks. Resolves when what is shown is new. */
export function useRefreshGroups(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([groups.tree, groups.items, groups.holders].map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
}
