import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { queryOptions, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { isOnline } from '../browser/network.ts';
import { CallError } from '../errors/call-error.ts';
import { call } from './call.ts';
import type { Answer, Rest } from './make-call.ts';
import { callKey } from './query.tsx';
import type { AnyInput, Input } from './request.ts';

/**
 * The answer of a call, asked for again and again while somebody looks. Only the first failure is told aloud: the page says of a later
 * one that what it shows is old, and a message every few seconds would help nobody. That the session is over is always told.
 */
export function useLiveCall<E extends Endpoint>(endpoint: E, input: Input<E>, everyMs: number): UseQueryResult<Answer<E>> {
  const options = queryOptions<Answer<E>>({
    queryKey: callKey(endpoint, input as AnyInput),
    queryFn: async ({ signal, client, queryKey }) => {
      const ask = (quiet: boolean) => call(endpoint, ...([input, { signal, quiet }] as Rest<E>));
      if (client.getQueryData(queryKey) === undefined) return ask(false);
      try {
        return await ask(true);
      } catch (error) {
        if (error instanceof CallError && error.failure.next !== 'nothing') return ask(false);
        throw error;
      }
    },
    // Every query is refetched when the network is back, and that starts the interval again.
    refetchInterval: () => isOnline() && everyMs,
  });
  usePrefetchQuery(options);
  return useQuery(options);
}
