import { departments } from '@botify/contract/departments/departments.contract';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../kernel/call/query.tsx';

/** Refetches all departments, because a change affects counts and machines of others. Skips a deleted one. */
export function useRefresh(): (gone?: string) => Promise<unknown> {
  const client = useQueryClient();
  return (gone = '') => {
    const lost = hashKey(callKey(departments.robots, { params: { id: gone } }));
    return Promise.all(
      [departments.tree, departments.robots].map((endpoint) =>
        client.invalidateQueries({ queryKey: callKey(endpoint), predicate: ({ queryHash }) => queryHash !== lost }),
      ),
    );
  };
}
