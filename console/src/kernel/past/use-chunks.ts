import { type FleetPast, fleetPast } from '@botify/contract/robots/fleet-past.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '../call/call.ts';
import { callKey } from '../call/query.tsx';
import { type Chunk, nextChunk } from './past-chunks.ts';
import { makePastReader, tellsOf } from './past-reader.ts';

/** Cache time of chunks, for moving back and forth. */
const keptMs = 120_000;
/** Debounce: dragging over a day must not load every hour of it. */
const settledMs = 200;

function chunkQuery({ start, end, step }: Chunk, enabled: boolean) {
  const query = { start: new Date(start).toISOString(), end: new Date(end).toISOString(), step };
  return {
    queryKey: callKey(fleetPast.moments, { query }),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<FleetPast> => call(fleetPast.moments, { query }, { signal }),
    // Comparing a hundred thousand values with the previous response would block the page.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    enabled,
  };
}

/** A cached chunk that covers the instant, the finest first. */
export function findPast(client: QueryClient, at: number): FleetPast | undefined {
  return client
    .getQueriesData<FleetPast>({ queryKey: callKey(fleetPast.moments) })
    .flatMap(([, past]) => (past && tellsOf(past, at) ? [past] : []))
    .sort((one, other) => one.step - other.step)[0];
}

/** Sites from any cached chunk, available while another chunk loads. */
const knownSites = (client: QueryClient): FleetPast['sites'] =>
  client.getQueriesData<FleetPast>({ queryKey: callKey(fleetPast.moments) }).flatMap(([, past]) => past?.sites ?? []);

/** Loads the machines of an instant, and the next chunk during playback. */
export function useChunks(at: number, chunk: Chunk, options: { readonly enabled: boolean; readonly ahead: boolean }) {
  const client = useQueryClient();
  const text = JSON.stringify(chunk);
  const [settled] = useDebouncedValue(text, settledMs);
  const wanted = useMemo((): Chunk => JSON.parse(settled), [settled]);
  const { enabled, ahead } = options;
  const query = useQuery(chunkQuery(wanted, enabled));
  const next = nextChunk(wanted);
  useQuery(chunkQuery(next, enabled && ahead && next.start < Date.now()));

  const own = query.data && tellsOf(query.data, at) ? query.data : undefined;
  const past = enabled ? (own ?? findPast(client, at)) : undefined;
  // The chunk was requested before this instant had passed.
  const outrun = enabled && query.data !== undefined && at <= wanted.end && at > Date.parse(query.data.end);
  const again = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (outrun) again();
  }, [outrun]);

  const [read] = useState(makePastReader);
  return { robots: past && read(past, at), sites: past?.sites ?? knownSites(client), query };
}
