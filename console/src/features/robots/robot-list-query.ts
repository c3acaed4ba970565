import type { Query } from '@botify/contract/kernel/endpoint';
import { robots } from '@botify/contract/robots/robots.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../kernel/call.ts';
import { CallError } from '../../kernel/call-error.ts';
import { callKey, useCall } from '../../kernel/query.tsx';

const everyMs = 15_000;

/** A page of machines with the counts, asked for again every 15 seconds while somebody looks. */
export function useRobotPage(query: Query<typeof robots.list>) {
  const input = { query };
  const fetched = useCall(robots.list, input);
  const client = useQueryClient();

  // Nobody asked for it, so a failure is not told over the page: the list says that it could not be refreshed.
  async function refreshQuietly(): Promise<void> {
    try {
      await client.fetchQuery({
        queryKey: callKey(robots.list, input),
        queryFn: ({ signal }) => call(robots.list, input, { signal, quiet: true }),
        staleTime: 0,
      });
    } catch (error) {
      // The session is over, which does concern the user: the same question aloud.
      if (error instanceof CallError && error.failure.next !== 'nothing') await fetched.refetch();
    }
  }

  const look = useEffectEvent(() => {
    if (!document.hidden) void refreshQuietly();
  });
  useEffect(() => {
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, []);
  return { fetched, refresh: refreshQuietly };
}
