import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import { namesOf } from '@botify/contract/kernel/by-locale';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { RobotModel } from '@botify/contract/robots/robot-model';
import { type MonitorStatus, monitorStatuses, type TankStatus } from '@botify/contract/robots/work-state';
import { sortByUrgency } from '@botify/domain/alarms/alert-order';
import { type OfflineIncident, offlineIncidents } from '@botify/domain/alarms/offline-incidents';

/** Filters of the wall; empty values match everything. */
export interface WallCriteria {
  readonly keyword: string;
  readonly site: string | undefined;
  readonly model: RobotModel | undefined;
  readonly level: readonly NoticeLevel[];
  readonly status: readonly MonitorStatus[];
  readonly tank: TankStatus | undefined;
}

export type WallItem =
  | { readonly kind: 'robot'; readonly key: string; readonly robot: FleetRobot }
  | { readonly kind: 'incident'; readonly key: string; readonly incident: OfflineIncident<FleetRobot> };

export interface WallSection {
  readonly status: MonitorStatus;
  readonly items: readonly WallItem[];
  /** Number of machines, including those in incidents. */
  readonly count: number;
}

export interface Wall {
  /** Machines by status that match all other filters. */
  readonly counts: Readonly<Record<MonitorStatus | TankStatus, number>>;
  readonly sections: readonly WallSection[];
  readonly shown: number;
}

/** Runs with every message of the feed, so it makes a single pass. Keeps the order of the machines. */
export function arrangeWall(robots: readonly FleetRobot[], filters: WallCriteria, fresh: ReadonlySet<string>): Wall {
  const counts = { alert: 0, cleaning: 0, vacant: 0, offline: 0, notEmpty: 0, empty: 0 };
  const groups: Record<MonitorStatus, FleetRobot[]> = { alert: [], cleaning: [], vacant: [], offline: [] };
  const isWanted = wantedBy(filters);
  for (const robot of robots) {
    if (!isWanted(robot)) continue;
    const { monitorStatus, tankStatus } = robot;
    const rightStatus = filters.status.length === 0 || filters.status.includes(monitorStatus);
    const rightTank = filters.tank === undefined || filters.tank === tankStatus;
    if (rightTank) counts[monitorStatus] += 1;
    if (rightStatus && tankStatus) counts[tankStatus] += 1;
    if (rightStatus && rightTank) groups[monitorStatus].push(robot);
  }
  const itemsOf: Readonly<Record<MonitorStatus, () => readonly WallItem[]>> = {
    alert: () => sortByUrgency(groups.alert, fresh).map(itemOf),
    cleaning: () => groups.cleaning.map(itemOf),
    vacant: () => groups.vacant.map(itemOf),
    // A search looks for a single machine, so incidents are not grouped.
    offline: () => offlineItems(groups.offline, filters.keyword ? [] : offlineIncidents(robots)),
  };
  const sections = monitorStatuses
    .filter((status) => filters.status.length === 0 || filters.status.includes(status))
    .map((status) => ({ status, items: itemsOf[status](), count: groups[status].length }));
  return { counts, sections, shown: sections.reduce((sum, { count }) => sum + count, 0) };
}

const itemOf = (robot: FleetRobot): WallItem => ({ kind: 'robot', key: robot.robotSn, robot });

/** Incidents first, then machines by last contact, latest first: those can most likely still be helped. */
function offlineItems(robots: readonly FleetRobot[], incidents: readonly OfflineIncident<FleetRobot>[]): readonly WallItem[] {
  const wanted = new Set(robots);
  const folded = new Set(incidents.flatMap((incident) => incident.robots));
  const single = robots.filter((robot) => !folded.has(robot));
  single.sort((a, b) => compareLatest(a.lastOnline, b.lastOnline));
  return [
    ...incidents
      .map((incident) => ({ ...incident, robots: incident.robots.filter((robot) => wanted.has(robot)) }))
      .filter((incident) => incident.robots.length > 0)
      .map((incident): WallItem => ({ kind: 'incident', key: incident.siteId, incident })),
    ...single.map(itemOf),
  ];
}

const compareLatest = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  return (one ?? '') > (other ?? '') ? -1 : 1;
};

/** Matches all filters except status and tank. */
function wantedBy({ keyword, site, model, level }: WallCriteria): (robot: FleetRobot) => boolean {
  const words = keyword.toLowerCase();
  return (robot) =>
    (site === undefined || robot.siteId === site) &&
    (model === undefined || robot.model === model) &&
    (level.length === 0 || robot.errors.some(({ noticeLevel }) => level.includes(noticeLevel))) &&
    (words === '' || isNamed(robot, words));
}

const isNamed = ({ remark, robotSn, siteName, errors }: FleetRobot, words: string): boolean =>
  [remark, robotSn, siteName ?? '', ...errors.flatMap(({ faultCode, names }) => [faultCode, ...namesOf(names)])].some((text) =>
    text.toLowerCase().includes(words),
  );
