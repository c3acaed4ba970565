import { type FleetPast, fleetPast } from '@botify/contract/robots/fleet-past.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '../call/call.ts';
import { callKey } from '../call/query.tsx';
import { type Chunk, nextChunk } from './past-chunks.ts';
import { makePastReader, tellsOf } from './past-reader.ts';

/** A few pieces are kept for going to and fro. */
const keptMs = 120_000;
/** Whoever drags over a day does not want every hour of it. */
const settledMs = 200;

function chunkQuery({ start, end, step }: Chunk, enabled: boolean) {
  const query = { start: new Date(start).toISOString(), end: new Date(end).toISOString(), step };
  return {
    queryKey: callKey(fleetPast.moments, { query }),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<FleetPast> => call(fleetPast.moments, { query }, { signal }),
    // A piece is taken whole; comparing a hundred thousand words with those before would stop the page.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    enabled,
  };
}

/** Any piece that is there and tells of the instant, the finest first. */
export function findPast(client: QueryClient, at: number): FleetPast | undefined {
  return client
    .getQueriesData<FleetPast>({ queryKey: callKey(fleetPast.moments) })
    .flatMap(([, past]) => (past && tellsOf(past, at) ? [past] : []))
    .sort((one, other) => one.step - other.step)[0];
}

/** Those of today, whatever piece they came with: they stay known while another one is fetched. */
const knownSites = (client: QueryClient): FleetPast['sites'] =>
  client.getQueriesData<FleetPast>({ queryKey: callKey(fleetPast.moments) }).flatMap(([, past]) => past?.sites ?? []);

/** The machines at an instant of the past, and the piece after it while it plays. */
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
  // It was asked for when that instant had not come yet.
  const outrun = enabled && query.data !== undefined && at <= wanted.end && at > Date.parse(query.data.end);
  const again = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (outrun) again();
  }, [outrun]);

  const [read] = useState(makePastReader);
  return { robots: past && read(past, at), sites: past?.sites ?? knownSites(client), query };
}
