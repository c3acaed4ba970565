import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { RobotPosition } from '@botify/contract/robots/robot-data.contract';
import { type Bounds, boundsOf, widened } from '../../../ui/map/bounds-of.ts';
import { countShares, type MapPoint, type StatusShares } from '../../../ui/map/map-point.ts';

export interface MapMachine extends MapPoint {
  readonly id: RobotSn;
  readonly siteName: string | null;
  readonly battery: number | null;
  /** Set if the machine is offline. */
  readonly lastOnline: string | null;
  /** Active errors. */
  readonly errors: readonly FleetError[];
}

export interface LocatedMachines {
  readonly machines: readonly MapMachine[];
  /** Number of machines without a position; 0 until the feed arrives. */
  readonly unplaced: number;
}

type Named = Readonly<Record<string, string>> | undefined;

/** Machines with a position: from the call until the feed arrives, then from the feed. */
export function locateMachines(
  positions: readonly RobotPosition[],
  siteNames: Named,
  fleet: { readonly robots: ReadonlyMap<RobotSn, FleetRobot>; readonly arrived: boolean },
): LocatedMachines {
  if (!fleet.arrived) return { machines: positions.flatMap((position) => fromCall(position, siteNames)), unplaced: 0 };
  const fetched = new Map(positions.map((position) => [position.robotSn, position]));
  const machines = [...fleet.robots.values()].flatMap((robot) => fromFeed(robot, fetched.get(robot.robotSn)));
  return { machines, unplaced: fleet.robots.size - machines.length };
}

function fromCall({ robotSn, remark, siteId, lng, lat, status, battery, at }: RobotPosition, siteNames: Named): MapMachine[] {
  if (lng === null || lat === null) return [];
  const siteName = siteId === null ? null : (siteNames?.[siteId] ?? null);
  const lastOnline = status === 'offline' ? at : null;
  return [{ id: robotSn, name: remark, lng, lat, status, placeId: siteId, siteName, battery, lastOnline, errors: [] }];
}

function fromFeed(robot: FleetRobot, fetched: RobotPosition | undefined): MapMachine[] {
  const { robotSn, remark, siteId, siteName, status, battery, lastOnline, errors } = robot;
  const lng = robot.lng ?? fetched?.lng ?? null;
  const lat = robot.lat ?? fetched?.lat ?? null;
  if (lng === null || lat === null) return [];
  return [{ id: robotSn, name: remark, lng, lat, status, placeId: siteId, siteName, battery, lastOnline, errors }];
}

/** A site derived from its machines. */
export interface MapSite {
  /** null groups machines without a site. */
  readonly id: string | null;
  readonly name: string | null;
  readonly machines: readonly MapMachine[];
  readonly shares: StatusShares;
  readonly bounds: Bounds;
}

/** Minimum surroundings to show. */
const aroundMetres = 60;

export const boundsAround = (machines: readonly MapMachine[]): Bounds | undefined => {
  const bounds = boundsOf(machines);
  return bounds && widened(bounds, aroundMetres);
};

/** Sites by name, without a site last. Machines are not sorted: with 10,000 of them every second that would be too slow. */
export function mapSites(machines: readonly MapMachine[], compare: (a: string, b: string) => number): MapSite[] {
  return [...Map.groupBy(machines, ({ placeId }) => placeId)]
    .flatMap(([id, members]): MapSite[] => {
      const bounds = boundsAround(members);
      return bounds ? [{ id, name: members[0]?.siteName ?? null, machines: members, shares: countShares(members), bounds }] : [];
    })
    .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || compare(a.name ?? '', b.name ?? ''));
}
