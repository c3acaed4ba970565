import type { FleetRobot } from '@botify/contract/robots/fleet.topics';

/** Robots of a site that go offline together count as one incident: a few can do so by chance, most of a site within minutes cannot. */
const incidentRule = { minRobots: 5, minShare: 0.5, withinMs: 5 * 60_000 } as const;

export type OfflineCandidate = Pick<FleetRobot, 'robotSn' | 'siteId' | 'siteName' | 'monitorStatus' | 'lastOnline'>;

/** Probably a network or power failure of the site. */
export interface OfflineIncident<R extends OfflineCandidate> {
  readonly siteId: string;
  readonly siteName: string | null;
  /** Robots that went offline together, earliest first. */
  readonly robots: readonly R[];
  /** Number of robots at the site. */
  readonly total: number;
  /** When the first of them was last online, in milliseconds. */
  readonly since: number;
}

interface OfflineRobot<R> {
  readonly robot: R;
  readonly at: number;
}

/** At most one incident per site, the one with most robots first. */
export function offlineIncidents<R extends OfflineCandidate>(robots: Iterable<R>): readonly OfflineIncident<R>[] {
  const sites = new Map<string, { total: number; lost: OfflineRobot<R>[] }>();
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
      if (lost.length < incidentRule.minRobots || lost.length < total * incidentRule.minShare) return [];
      const cluster = largestCluster(lost);
      const [first] = cluster;
      if (!first || cluster.length < incidentRule.minRobots || cluster.length < total * incidentRule.minShare) return [];
      const { siteName } = first.robot;
      return [{ siteId, siteName, robots: cluster.map(({ robot }) => robot), total, since: first.at }];
    })
    .sort((one, other) => other.robots.length - one.robots.length || one.since - other.since);
}

/** Sliding window over the times robots went offline. Returns the largest cluster; of equal ones, the latest. */
function largestCluster<R>(lost: readonly OfflineRobot<R>[]): readonly OfflineRobot<R>[] {
  const inOrder = lost.toSorted((one, other) => one.at - other.at);
  let [from, start, end] = [0, 0, 0];
  for (const [index, { at }] of inOrder.entries()) {
    while (at - (inOrder[from]?.at ?? at) > incidentRule.withinMs) from += 1;
    if (index + 1 - from >= end - start) [start, end] = [from, index + 1];
  }
  return inOrder.slice(start, end);
}
