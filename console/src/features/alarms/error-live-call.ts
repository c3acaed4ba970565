import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { queryOptions, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import type { Answer, Rest } from '../../kernel/make-call.ts';
import { callKey } from '../../kernel/query.tsx';
import type { AnyInput, Input } from '../../kernel/request.ts';

/**
 * The answer of a call, asked for again and again while somebody looks. Only the first failure is told aloud: the page says of a later
 * one that what it shows is old, and a message every few seconds would help nobody.
 */
export function useLiveCall<E extends Endpoint>(endpoint: E, input: Input<E>, everyMs: number): UseQueryResult<Answer<E>> {
  const options = queryOptions<Answer<E>>({
    queryKey: callKey(endpoint, input as AnyInput),
    queryFn: ({ signal, client, queryKey }) => {
      const quiet = client.getQueryData(queryKey) !== undefined;
      return call(endpoint, ...([input, { signal, quiet }] as Rest<E>));
    },
    refetchInterval: everyMs,
  });
  usePrefetchQuery(options);
  return useQuery(options);
}
