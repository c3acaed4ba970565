import { sites } from '@botify/contract/sites/sites.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';

const shown = [sites.get, sites.list, sites.members, sites.memberChoices, sites.robots];

/** Members or machines have changed: everything that lists or counts them is asked for again. */
export function useRefreshSite(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(shown.map((one) => queries.invalidateQueries({ queryKey: callKey(one) })));
}
