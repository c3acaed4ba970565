import { sites } from '@botify/contract/sites/sites.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';

const shown = [sites.get, sites.list, sites.members, sites.memberChoices, sites.robots];

/** Refetches everything that lists or counts members or machines. */
export function useRefreshSite(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(shown.map((endpoint) => queries.invalidateQueries({ queryKey: callKey(endpoint) })));
}
