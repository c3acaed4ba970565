import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';

type Robots = ReadonlyMap<RobotSn, FleetRobot>;

/**
 * Machines by site and name, without a site last. Machines report every second but are rarely renamed, so the previous
 * order is verified and reused.
 */
export function makeWallOrder(compare: (a: string, b: string) => number): (robots: Robots) => readonly FleetRobot[] {
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

function sort(robots: Robots, compare: (a: string, b: string) => number): readonly FleetRobot[] {
  return [...robots.values()].sort((a, b) => {
    if (a.siteName !== b.siteName) {
      if (a.siteName === null) return 1;
      if (b.siteName === null) return -1;
      return compare(a.siteName, b.siteName);
    }
    return compare(a.remark, b.remark) || compare(a.robotSn, b.robotSn);
  });
}
