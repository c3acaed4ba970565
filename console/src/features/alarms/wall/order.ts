import type { FleetRobot } from '@botify/contract/robots/fleet.topics';

type Robots = ReadonlyMap<string, FleetRobot>;

/**
 * Machines by site and name, without a site last. Machines report every second but are rarely renamed, so the previous
 * order is verified and reused.
 */
export function makeWallOrder(compare: (one: string, other: string) => number): (robots: Robots) => readonly FleetRobot[] {
  let order: readonly FleetRobot[] = [];
  return (robots) => {
    const next: FleetRobot[] = [];
    for (const before of order) {
      const now = robots.get(before.robotSn);
      if (!now || now.remark !== before.remark || now.siteName !== before.siteName) break;
      next.push(now);
    }
    order = next.length === robots.size && next.length === order.length ? next : sort(robots, compare);
    return order;
  };
}

function sort(robots: Robots, compare: (one: string, other: string) => number): readonly FleetRobot[] {
  return [...robots.values()].sort((one, other) => {
    if (one.siteName !== other.siteName) {
      if (one.siteName === null) return 1;
      if (other.siteName === null) return -1;
      return compare(one.siteName, other.siteName);
    }
    return compare(one.remark, other.remark) || compare(one.robotSn, other.robotSn);
  });
}
