import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { QueryClient, QueryClientProvider, queryOptions, type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { call } from './call.ts';
import type { Answer, Rest } from './make-call.ts';
import type { AnyInput, Input } from './request.ts';

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // The failed call has shown its message; a retry would repeat it.
        retry: false,
        staleTime: 10_000,
        // Fail at once while offline. The default mode would pause and leave skeletons or outdated figures on the page.
        networkMode: 'always',
        // After a disconnect data may be outdated, and failed queries need a retry.
        refetchOnReconnect: 'always',
      },
    },
  });

/**
 * Uses a new cache per user, role and tenant, so no view shows data of another one. A component that stays mounted across such a change
 * keeps its old data and needs its own key.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const owner = useOwner();
  const [held, setHeld] = useState(() => ({ owner, client: makeClient() }));
  const current = held.owner === owner ? held : { owner, client: makeClient() };
  if (current !== held) setHeld(current);
  return <QueryClientProvider client={current.client}>{children}</QueryClientProvider>;
}

/** Identifies user, role and tenant. Not the token, which changes before the menu of the new role is loaded. */
export const useOwner = (): string =>
  useSession(({ profile, roleList, tenantCode }) => `${profile?.username} ${roleList[0]?.id} ${tenantCode}`);

export const callKey = ({ method, path }: Endpoint, input?: AnyInput) => (input ? [method, path, input] : [method, path]);

const optionsOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<Answer<E>>({
    queryKey: callKey(endpoint, input as AnyInput),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as Rest<E>)),
  });

/** Cached result of a call, shared between components. */
export function useCall<E extends Endpoint>(endpoint: E, input: Input<E>): UseQueryResult<Answer<E>> {
  const options = optionsOf(endpoint, input);
  // Start the request before rendering, which takes as long as half a round trip.
  usePrefetchQuery(options);
  return useQuery(options);
}

/** Cached result without a request; undefined until another component has loaded it. */
export const useKnownAnswer = <E extends Endpoint>(endpoint: E, input: Input<E>): Answer<E> | undefined =>
  useQuery({ ...optionsOf(endpoint, input), enabled: false }).data;
