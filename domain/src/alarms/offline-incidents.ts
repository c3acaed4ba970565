import type { FleetRobot } from '@botify/contract/robots/fleet.topics';

/** When machines that fell silent are one event: a few may do so by chance, most of a site within minutes may not. */
const incidentRule = { machines: 5, share: 0.5, withinMs: 5 * 60_000 } as const;

export type Silent = Pick<FleetRobot, 'robotSn' | 'siteId' | 'siteName' | 'monitorStatus' | 'lastOnline'>;

/** A site whose network or power is gone, most likely. */
export interface OfflineIncident<R extends Silent> {
  readonly siteId: string;
  readonly siteName: string | null;
  /** Those that fell silent together, the first one first. */
  readonly robots: readonly R[];
  /** How many the site has in all. */
  readonly total: number;
  /** When the first one was last heard, in milliseconds. */
  readonly since: number;
}

interface Lost<R> {
  readonly robot: R;
  readonly at: number;
}

/** At most one incident a site, the largest silences first. */
export function offlineIncidents<R extends Silent>(robots: Iterable<R>): readonly OfflineIncident<R>[] {
  const sites = new Map<string, { total: number; lost: Lost<R>[] }>();
  for (const robot of robots) {
    if (robot.siteId === null) continue;
    const site = sites.get(robot.siteId) ?? { total: 0, lost: [] };
    sites.set(robot.siteId, site);
    site.total += 1;
    const at = robot.monitorStatus === 'offline' && robot.lastOnline ? Date.parse(robot.lastOnline) : Number.NaN;
    if (!Number.isNaN(at)) site.lost.push({ robot, at });
  }
  return [...sites]
    .flatMap(([siteId, { total, lost }]) => {
      if (lost.length < incidentRule.machines || lost.length < total * incidentRule.share) return [];
      const together = mostTogether(lost);
      const [first] = together;
      if (!first || together.length < incidentRule.machines || together.length < total * incidentRule.share) return [];
      const { siteName } = first.robot;
      return [{ siteId, siteName, robots: together.map(({ robot }) => robot), total, since: first.at }];
    })
    .sort((one, other) => other.robots.length - one.robots.length || one.since - other.since);
}

/** The most machines that fell silent within the time of the rule; of equally many, the latest. */
function mostTogether<R>(lost: readonly Lost<R>[]): readonly Lost<R>[] {
  const inOrder = lost.toSorted((one, other) => one.at - other.at);
  let [from, start, end] = [0, 0, 0];
  for (const [index, { at }] of inOrder.entries()) {
    while (at - (inOrder[from]?.at ?? at) > incidentRule.withinMs) from += 1;
    if (index + 1 - from >= end - start) [start, end] = [from, index + 1];
  }
  return inOrder.slice(start, end);
}
