import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { FleetPast, PastRobot } from '@botify/contract/robots/fleet-past.contract';
import { type PastState, pastStateAt, robotAt } from '@botify/domain/robots/fleet-past';

type Robots = ReadonlyMap<RobotSn, FleetRobot>;

interface Shown {
  readonly past: PastRobot;
  readonly reading: PastState;
  readonly robot: FleetRobot;
}

const fieldsAt = ({ moments }: PastRobot, { moment }: PastState): string | undefined =>
  moments[moment]?.slice(moments[moment].indexOf(','));
const lastOnlineAt = ({ silences }: PastRobot, { silence }: PastState): string | null | undefined => silences[silence]?.lastOnline;

/** Compares displayed values: the next chunk repeats most machines in new objects. */
const isSame = ({ past, reading }: Shown, other: PastRobot, then: PastState): boolean =>
  fieldsAt(past, reading) === fieldsAt(other, then) &&
  reading.silence < 0 === then.silence < 0 &&
  lastOnlineAt(past, reading) === lastOnlineAt(other, then) &&
  past.remark === other.remark &&
  past.siteId === other.siteId &&
  past.siteName === other.siteName &&
  reading.errors.length === then.errors.length &&
  reading.errors.every(({ id, state, nickName }, index) => {
    const error = then.errors[index];
    return id === error?.id && state === error.state && nickName === error.nickName;
  });

/** Returns the machines at an instant. Unchanged ones keep their object, so their tiles are not rendered again. */
export function makePastReader(): (past: FleetPast, at: number) => Robots {
  const shown = new Map<string, Shown>();
  let last: Robots = new Map();
  return (past, at) => {
    const robots = new Map<RobotSn, FleetRobot>();
    let changed = false;
    for (const one of past.robots) {
      const reading = pastStateAt(one, past, at);
      if (!reading) continue;
      const before = shown.get(one.robotSn);
      const robot = before && isSame(before, one, reading) ? before.robot : robotAt(one, reading);
      shown.set(one.robotSn, { past: one, reading, robot });
      robots.set(one.robotSn, robot);
      changed ||= last.get(one.robotSn) !== robot;
    }
    if (changed || robots.size !== last.size) last = robots;
    return last;
  };
}

/** Whether a response covers an instant. One requested before its period ended covers less. */
export const tellsOf = ({ start, end }: FleetPast, at: number): boolean => Date.parse(start) <= at && at <= Date.parse(end);
