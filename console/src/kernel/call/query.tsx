import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { QueryClient, QueryClientProvider, queryOptions, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSession } from '../session/session-store.ts';
import { call } from './call.ts';
import type { Answer, Rest } from './make-call.ts';
import type { AnyInput, Input } from './request.ts';

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A failed call has told the user already; trying again by itself would tell them again and again.
        retry: false,
        staleTime: 10_000,
        // Without a network a call fails at once and the page says so. The default mode would wait, with skeletons or old figures in sight.
        networkMode: 'always',
        // Whatever is shown may be out of date by then, and what failed is not.
        refetchOnReconnect: 'always',
      },
    },
  });

/**
 * Another user, role or tenant has other data: no view shows them what was fetched before. A component that stays mounted over such
 * a change keeps its old data and needs a key of its own.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const owner = useOwner();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner is the reason for a new cache, not an ingredient of it.
  const client = useMemo(makeClient, [owner]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Whose data the page shows: not the token, which changes before the menu of the new role is here. */
export const useOwner = (): string =>
  useSession(({ profile, roleList, tenantCode }) => `${profile?.username} ${roleList[0]?.id} ${tenantCode}`);

export const callKey = ({ method, path }: Endpoint, input?: AnyInput) => (input ? [method, path, input] : [method, path]);

const optionsOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<Answer<E>>({
    queryKey: callKey(endpoint, input as AnyInput),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as Rest<E>)),
  });

/** The answer of a call, kept and shared between the components that ask for it. */
export function useCall<E extends Endpoint>(endpoint: E, input: Input<E>): UseQueryResult<Answer<E>> {
  const options = optionsOf(endpoint, input);
  // Asked for before the component is drawn: drawing a page takes as long as half a trip to the server.
  usePrefetchQuery(options);
  return useQuery(options);
}

/** The same for a component that never asks itself: undefined until another one has the answer. */
export const useKnownAnswer = <E extends Endpoint>(endpoint: E, input: Input<E>): Answer<E> | undefined =>
  useQuery({ ...optionsOf(endpoint, input), enabled: false }).data;
