import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../kernel/call/query.tsx';

/** After somebody did something about an error: it and every count of errors are asked for anew. */
export function useRefreshErrors(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [robotErrors.get, robotErrors.list, robotErrors.statistics, robotErrors.cures].map((endpoint) =>
        queries.invalidateQueries({ queryKey: callKey(endpoint) }),
      ),
    );
}
