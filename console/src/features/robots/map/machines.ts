import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { RobotPosition } from '@botify/contract/robots/robot-data.contract';
import { type Bounds, boundsOf, widened } from '../../../ui/map/bounds-of.ts';
import { countShares, type MapPoint, type StatusShares } from '../../../ui/map/map-point.ts';

/** A machine on the map; its id is its serial number. */
export interface MapMachine extends MapPoint {
  readonly siteName: string | null;
  readonly battery: number | null;
  /** Of one that is offline. */
  readonly lastOnline: string | null;
  /** Those that are going on. */
  readonly errors: readonly FleetError[];
}

export interface Whereabouts {
  readonly machines: readonly MapMachine[];
  /** Machines that never said where they are; not known before the feed speaks. */
  readonly lost: number;
}

type Named = Readonly<Record<string, string>> | undefined;

/** Where all of them are: as the call told first, then as the feed tells. */
export function whereabouts(
  positions: readonly RobotPosition[],
  siteNames: Named,
  fleet: { readonly robots: ReadonlyMap<string, FleetRobot>; readonly arrived: boolean },
): Whereabouts {
  if (!fleet.arrived) return { machines: positions.flatMap((position) => fromCall(position, siteNames)), lost: 0 };
  const told = new Map(positions.map((position) => [position.robotSn, position]));
  const machines = [...fleet.robots.values()].flatMap((robot) => fromFeed(robot, told.get(robot.robotSn)));
  return { machines, lost: fleet.robots.size - machines.length };
}

function fromCall({ robotSn, remark, siteId, lng, lat, status, battery, at }: RobotPosition, siteNames: Named): MapMachine[] {
  if (lng === null || lat === null) return [];
  const siteName = siteId === null ? null : (siteNames?.[siteId] ?? null);
  const lastOnline = status === 'offline' ? at : null;
  return [{ id: robotSn, name: remark, lng, lat, status, placeId: siteId, siteName, battery, lastOnline, errors: [] }];
}

function fromFeed(robot: FleetRobot, told: RobotPosition | undefined): MapMachine[] {
  const { robotSn, remark, siteId, siteName, status, battery, lastOnline, errors } = robot;
  const lng = robot.lng ?? told?.lng ?? null;
  const lat = robot.lat ?? told?.lat ?? null;
  if (lng === null || lat === null) return [];
  return [{ id: robotSn, name: remark, lng, lat, status, placeId: siteId, siteName, battery, lastOnline, errors }];
}

/** A site as far as the map knows it: by its machines. */
export interface MapSite {
  /** null: the machines that belong to none. */
  readonly id: string | null;
  readonly name: string | null;
  readonly machines: readonly MapMachine[];
  readonly shares: StatusShares;
  readonly bounds: Bounds;
}

/** As much as a single machine needs around it. */
const aroundMetres = 60;

export const boundsAround = (machines: readonly MapMachine[]): Bounds | undefined => {
  const bounds = boundsOf(machines);
  return bounds && widened(bounds, aroundMetres);
};

/** Sites by name, those that have none last. Their machines stand as they come: ten thousand are not sorted every second for a list that few open. */
export function mapSites(machines: readonly MapMachine[], compare: (one: string, other: string) => number): MapSite[] {
  return [...Map.groupBy(machines, ({ placeId }) => placeId)]
    .flatMap(([id, members]): MapSite[] => {
      const bounds = boundsAround(members);
      return bounds ? [{ id, name: members[0]?.siteName ?? null, machines: members, shares: countShares(members), bounds }] : [];
    })
    .toSorted((one, other) => Number(one.id === null) - Number(other.id === null) || compare(one.name ?? '', other.name ?? ''));
}
