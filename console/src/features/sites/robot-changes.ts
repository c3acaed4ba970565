import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { sites } from '@botify/contract/sites/sites.contract';

export type SiteRobot = Result<typeof sites.robots>[number];

/** Limit of machines per call, for additions and removals each. */
const most = 1000;

interface Part {
  readonly add: RobotSn[];
  readonly remove: RobotSn[];
}

/** The changes of a selection, also split into calls. */
export function robotChanges(held: ReadonlySet<RobotSn>, ticked: ReadonlySet<RobotSn>): Part & { readonly parts: readonly Part[] } {
  const add = [...ticked].filter((robotSn) => !held.has(robotSn));
  const remove = [...held].filter((robotSn) => !ticked.has(robotSn));
  const calls = Math.ceil(Math.max(add.length, remove.length) / most);
  const slice = (robotSns: readonly RobotSn[], part: number) => robotSns.slice(part * most, (part + 1) * most);
  return { add, remove, parts: Array.from({ length: calls }, (_, part) => ({ add: slice(add, part), remove: slice(remove, part) })) };
}
