import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { queryOptions, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { isOnline } from '../browser/network.ts';
import { CallError } from '../errors/call-error.ts';
import { call } from './call.ts';
import type { Answer, Rest } from './make-call.ts';
import { callKey } from './query.tsx';
import type { AnyInput, Input } from './request.ts';

/** Makes a call whose failure the page itself shows. The end of the session is still reported. */
export async function callQuietly<E extends Endpoint>(endpoint: E, input: Input<E>, signal: AbortSignal): Promise<Answer<E>> {
  const ask = (quiet: boolean) => call(endpoint, ...([input, { signal, quiet }] as Rest<E>));
  try {
    return await ask(true);
  } catch (error) {
    if (error instanceof CallError && error.failure.next !== 'nothing') return ask(false);
    throw error;
  }
}

/**
 * Polls a call while the page is visible. Only the first failure shows a toast: later ones would repeat every few seconds, and the page
 * marks its data as outdated. The end of the session is always reported.
 */
export function useLiveCall<E extends Endpoint>(endpoint: E, input: Input<E>, everyMs: number): UseQueryResult<Answer<E>> {
  const options = queryOptions<Answer<E>>({
    queryKey: callKey(endpoint, input as AnyInput),
    queryFn: ({ signal, client, queryKey }) =>
      client.getQueryData(queryKey) === undefined
        ? call(endpoint, ...([input, { signal }] as Rest<E>))
        : callQuietly(endpoint, input, signal),
    // Reconnecting refetches every query, which restarts the interval.
    refetchInterval: () => isOnline() && everyMs,
  });
  usePrefetchQuery(options);
  return useQuery(options);
}
