import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../kernel/call/query.tsx';

/** Invalidates the errors and all counts of errors after an action. */
export function useRefreshErrors(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [robotErrors.get, robotErrors.current, robotErrors.list, robotErrors.statistics, robotErrors.cures].map((endpoint) =>
        queries.invalidateQueries({ queryKey: callKey(endpoint) }),
      ),
    );
}
