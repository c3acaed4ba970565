import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { FleetPast } from '@botify/contract/robots/fleet-past.contract';
import { type Reading, readPast, robotThen } from '@botify/domain/robots/fleet-past';

type Robots = ReadonlyMap<string, FleetRobot>;

interface Shown {
  readonly reading: Reading;
  readonly robot: FleetRobot;
}

const isSame = (one: Reading, other: Reading): boolean =>
  one.moment === other.moment &&
  one.silence === other.silence &&
  one.errors.length === other.errors.length &&
  one.errors.every(({ id, state }, index) => id === other.errors[index]?.id && state === other.errors[index]?.state);

/** The machines of a piece of the past at any instant of it. Unchanged ones stay the same object, so their tiles are not drawn again. */
export function makePastReader(past: FleetPast): (at: number) => Robots {
  const shown = new Map<string, Shown>();
  let last: Robots = new Map();
  return (at) => {
    const robots = new Map<string, FleetRobot>();
    let changed = false;
    for (const one of past.robots) {
      const reading = readPast(one, past, at);
      if (!reading) continue;
      const before = shown.get(one.robotSn);
      const now = before && isSame(before.reading, reading) ? before : { reading, robot: robotThen(one, reading) };
      shown.set(one.robotSn, now);
      robots.set(one.robotSn, now.robot);
      changed ||= last.get(one.robotSn) !== now.robot;
    }
    if (changed || robots.size !== last.size) last = robots;
    return last;
  };
}

/** Whether an answer tells about that instant. What was asked for before it had passed tells less than it could. */
export const tellsOf = ({ start, end }: FleetPast, at: number): boolean => Date.parse(start) <= at && at <= Date.parse(end);
