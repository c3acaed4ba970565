import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import { stoppingLevels } from '../robots/work-state.ts';
import { isUnacknowledged } from './alert-order.ts';
import { isMuted } from './muted.ts';

type Watched = Pick<FleetRobot, 'errors'>;
export interface Alarm<R extends Watched> {
  readonly robot: R;
  readonly error: FleetError;
}

/**
 * Returns the unacknowledged errors, except muted ones, that stop a robot and have started since the previous call. Errors present at the first call are not
 * new; an error that cleared and came back is.
 */
export function createAlarmDetector<R extends Watched>(): (robots: Iterable<R>, now: number) => readonly Alarm<R>[] {
  let known: ReadonlySet<string> | undefined;
  return (robots, now) => {
    const alarms: Alarm<R>[] = [];
    const current = new Set<string>();
    for (const robot of robots) {
      for (const error of robot.errors) {
        current.add(error.id);
        const isNew = known !== undefined && !known.has(error.id) && !isMuted(error, now);
        if (isNew && isUnacknowledged(error) && stoppingLevels.includes(error.noticeLevel)) alarms.push({ robot, error });
      }
    }
    known = current;
    return alarms;
  };
}
