import { robotData } from '@botify/contract/robots/robot-data.contract';
import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../../kernel/call/query.tsx';
import { type Fleet, useFleet } from '../../../kernel/live/fleet.ts';
import { useFeedState } from '../../../kernel/live/live-feed.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { locateMachines, mapSites } from './machines.ts';

const withoutFeedMs = 30_000;

/**
 * Machines of the map. Outside of a replay they come from the call until the feed arrives, and from the call again
 * while the feed is down.
 */
export function useMapData(replayed: Fleet | undefined) {
  const positions = useCall(robotData.positions, { query: {} });
  const names = useCall(robots.dictionary, {});
  const fleet = useFleet();
  const { phase } = useFeedState();
  const { refetch } = positions;
  const down = phase === 'down';
  useEffect(() => {
    if (!down) return;
    const timer = setInterval(() => void refetch(), withoutFeedMs);
    return () => clearInterval(timer);
  }, [down, refetch]);

  const { locale } = useText('robotMap');
  const fetched = positions.data;
  const siteNames = names.data?.projects as Names | undefined;
  // While the feed is down, polled positions are newer.
  const [shown, arrived] = replayed ? [replayed.robots, true] : [fleet.robots, fleet.arrived && !down];
  const live = useMemo(() => ({ robots: shown, arrived }), [shown, arrived]);
  // Current positions do not apply to a replay.
  const before = replayed ? undefined : fetched;
  const { machines, unplaced } = useMemo(() => locateMachines(before ?? [], siteNames, live), [before, siteNames, live]);
  const sites = useMemo(() => mapSites(machines, new Intl.Collator(locale, { numeric: true }).compare), [machines, locale]);
  const places = useStableNames(sites);
  return {
    positions,
    machines,
    unplaced,
    sites,
    places,
    receivedAt: fleet.at,
    known: replayed ? replayed.arrived : fleet.arrived || fetched !== undefined,
  };
}

/** Site names by id; the same map while none changes. */
function useStableNames(sites: ReturnType<typeof mapSites>): ReadonlyMap<string, string> {
  const text = JSON.stringify(sites.flatMap(({ id, name }) => (id !== null && name !== null ? [[id, name]] : [])));
  return useMemo(() => new Map<string, string>(JSON.parse(text)), [text]);
}
