import type { SiteStatus } from '@botify/contract/overview/site-status.contract';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { useMemo } from 'react';
import { useFleet } from '../../kernel/live/fleet.ts';
import { useFeedState } from '../../kernel/live/live-feed.ts';

export type SiteCounts = Pick<SiteStatus, 'robots' | 'errors'>;

const noCounts = (): SiteCounts => ({ robots: { idle: 0, working: 0, offline: 0, warning: 0 }, errors: { P0: 0, P1: 0, P2: 0, P3: 0 } });

/** Machines by status and active errors by level, by site. */
function countBySite(robots: Iterable<FleetRobot>): ReadonlyMap<string, SiteCounts> {
  const found = new Map<string, SiteCounts>();
  for (const { siteId, status, errors } of robots) {
    if (siteId === null) continue;
    const counts = found.get(siteId) ?? noCounts();
    found.set(siteId, counts);
    counts.robots[status] += 1;
    for (const { noticeLevel } of errors) counts.errors[noticeLevel] += 1;
  }
  return found;
}

/** Counts of the live feed instead of fetched ones. Before it arrives and while it is down, those of the call are newer. */
export function useLiveCounts() {
  const { robots, arrived, at } = useFleet();
  const down = useFeedState().phase === 'down';
  const counts = useMemo(() => (arrived && !down ? countBySite(robots.values()) : undefined), [robots, arrived, down]);
  const withLive = <S extends SiteCounts & { readonly id: string }>(site: S): S =>
    counts ? { ...site, ...(counts.get(site.id) ?? noCounts()) } : site;
  return { withLive, receivedAt: at };
}
