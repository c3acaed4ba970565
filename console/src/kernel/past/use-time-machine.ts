import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { type FleetPast, fleetPast, pastDays } from '@botify/contract/robots/fleet-past.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../call/call.ts';
import { callKey } from '../call/query.tsx';
import { oneOf } from '../filters/search-params.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { Fleet } from '../live/fleet.ts';
import { useHolds } from '../session/menu-rights.ts';
import { makePlayer, type Playing } from './make-player.ts';
import { type Chunk, chunkAt, nextChunk, type Speed } from './past-chunks.ts';
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
function findPast(client: QueryClient, at: number): FleetPast | undefined {
  return client
    .getQueriesData<FleetPast>({ queryKey: callKey(fleetPast.moments) })
    .flatMap(([, past]) => (past && tellsOf(past, at) ? [past] : []))
    .sort((one, other) => one.step - other.step)[0];
}

/** Sites from any cached chunk, available while another chunk loads. */
const knownSites = (client: QueryClient): FleetPast['sites'] =>
  client.getQueriesData<FleetPast>({ queryKey: callKey(fleetPast.moments) }).flatMap(([, past]) => past?.sites ?? []);

/** Loads the machines of an instant, and the next chunk during playback. */
function useChunks(at: number, chunk: Chunk, options: { readonly enabled: boolean; readonly ahead: boolean }) {
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

const address = { at: oneOf() };
/** Closer to the present there is nothing to replay. */
const presentMs = 15_000;

const textOf = (at: number): string => new Date(Math.floor(at / 1000) * 1000).toISOString().replace('.000Z', 'Z');

function read(text: string | undefined): number | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text);
  return at < Date.now() - presentMs ? at : undefined;
}

/** The instant in the address. Invalid and future values mean the present. */
function usePastAddress(onOthers: (at: number) => void) {
  const { values, set } = useFilters(address);
  const { at: text } = values;
  const known = useRef(text);
  const tell = useEffectEvent((at: number) => onOthers(at));
  // Changed by a link or by going back.
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    const at = read(text);
    if (at !== undefined) tell(at);
  }, [text]);
  return {
    named: read(text),
    /** `step`: adds a history entry. */
    write(at: number | undefined, { step = false } = {}): void {
      known.current = at === undefined ? undefined : textOf(at);
      set({ at: known.current }, { typing: !step });
    },
  };
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const writeMs = 5000;
const none: ReadonlyMap<RobotSn, FleetRobot> = new Map();

/** State of the replay, for its controls and for pages that show it like live data. */
export interface Replay extends Playing {
  /** In the format of the live feed; `arrived`: the machines of that instant are loaded. */
  readonly fleet: Fleet;
  readonly query: ReturnType<typeof useChunks>['query'];
  readonly sites: FleetPast['sites'];
  /** More than a week ago, which is not stored. */
  readonly tooFar: boolean;
}

export interface TimeMachine {
  /** Whether the user has access to the replay. */
  readonly may: boolean;
  /** Undefined while the present is shown. */
  readonly replay: Replay | undefined;
  readonly enter: () => void;
  readonly leave: () => void;
  readonly seek: (at: number) => void;
  readonly play: (playing: boolean) => void;
  readonly setSpeed: (speed: Speed) => void;
}

const every = (ms: number, act: () => void) => {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
};

/** Time machine of a page. `machines`: current number of machines, if known. */
export function useTimeMachine(machines: number): TimeMachine {
  const may = useHolds(fleetPast.moments.access);
  const client = useQueryClient();
  const [player] = useState(() => {
    const box = { leave: () => {} };
    const deps = {
      now: () => Date.now(),
      every,
      covers: (at: number) => findPast(client, at) !== undefined,
      onPresent: () => box.leave(),
    };
    return Object.assign(makePlayer(deps, Date.now() - hourMs), { box });
  });
  const { named, write } = usePastAddress((at) => player.seek(at));
  // At the first render the address is ahead of the player.
  useState(() => named !== undefined && player.seek(named));
  const playing = useSyncExternalStore(player.subscribe, player.read);
  const replaying = may && named !== undefined;

  const leave = () => {
    player.play(false);
    write(undefined, { step: true });
  };
  const seek = (at: number) => {
    if (at >= Date.now() - presentMs) return leave();
    player.seek(at);
    write(at);
  };
  const enter = () => {
    const at = Date.now() - hourMs;
    player.seek(at);
    write(at, { step: true });
  };
  const play = (on: boolean) => {
    player.play(on);
    if (!on) write(player.read().at);
  };
  useEffect(() => {
    player.box.leave = leave;
  });
  useWritten(replaying && playing.playing, () => write(player.read().at));
  const isOver = playing.playing && !replaying;
  useEffect(() => {
    if (isOver) player.play(false);
  }, [isOver, player]);

  const tooFar = playing.at < Date.now() - pastDays * dayMs;
  const chunk = chunkAt(playing.at, playing.speed, machines);
  const { robots, sites, query } = useChunks(playing.at, chunk, { enabled: replaying && !tooFar, ahead: playing.playing });
  const fleet: Fleet = { robots: robots ?? none, at: undefined, arrived: robots !== undefined };
  return {
    may,
    replay: replaying ? { ...playing, fleet, query, sites, tooFar } : undefined,
    enter,
    leave,
    seek,
    play,
    setSpeed: player.setSpeed,
  };
}

/** Writes the position to the address at intervals: every change would render the whole page. */
function useWritten(runs: boolean, write: () => void): void {
  const tell = useEffectEvent(write);
  useEffect(() => {
    if (!runs) return;
    return every(writeMs, () => tell());
  }, [runs]);
}
