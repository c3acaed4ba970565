import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { type FleetRobot, readerTopics } from '@botify/contract/robots/fleet.topics';
import { makeThrottledNotifier, notifyAll } from './notifiers.ts';
import { fieldsOf } from './read-status.ts';

interface FleetMessage {
  readonly whole: boolean;
  readonly robots: readonly FleetRobot[];
  readonly gone: readonly RobotSn[];
}

const words = ['robotSn', 'remark', 'modelNum', 'model', 'status', 'monitorStatus'] as const;
const wordsOfError = ['id', 'faultCode', 'noticeLevel', 'startTime', 'state'] as const;

const hasWords = (value: unknown, names: readonly string[]): boolean => {
  const fields = fieldsOf(value);
  return names.every((name) => typeof fields[name] === 'string');
};

/** Minimal validation: the messages come from our server, so it only checks what would break a page. */
const isRobot = (value: unknown): value is FleetRobot => {
  const { errors } = fieldsOf(value);
  return hasWords(value, words) && Array.isArray(errors) && errors.every((error) => hasWords(error, wordsOfError));
};

/** Parses a message of the fleet feed; undefined if invalid. Invalid machines are skipped. */
function readFleetChanges(message: unknown): FleetMessage | undefined {
  const { whole, robots, gone } = fieldsOf(message);
  if (typeof whole !== 'boolean' || !Array.isArray(robots) || !Array.isArray(gone)) return undefined;
  return { whole, robots: robots.filter(isRobot), gone: gone.filter(isRobotSn) };
}

/** Visible machines. `at`: time of the newest message, by the browser's clock. `arrived`: the complete list was received. */
export interface Fleet {
  readonly robots: ReadonlyMap<RobotSn, FleetRobot>;
  readonly at: number | undefined;
  readonly arrived: boolean;
}

interface Deps {
  readonly watch: (topic: string, receive: (message: unknown) => void) => () => void;
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

const empty: Fleet = { robots: new Map(), at: undefined, arrived: false };
const lingerMs = 10_000;
const usualMs = 500;
/** Batches errors that start at the same time. */
const urgentMs = 100;

const errorsOf = (robot: FleetRobot | undefined): string => robot?.errors.map(({ id }) => id).join() ?? '';
const isSame = (a: FleetRobot, b: FleetRobot): boolean => JSON.stringify(a) === JSON.stringify(b);

/** State built from the fleet feed, kept while there are listeners and a little longer. */
export function makeFleet(deps: Deps) {
  const { watch, now, after, report } = deps;
  const drawers = new Set<() => void>();
  const usual = makeThrottledNotifier(deps, usualMs);
  const urgent = makeThrottledNotifier(deps, urgentMs);
  let robots = new Map<RobotSn, FleetRobot>();
  let at: number | undefined;
  let shown = empty;
  let isFresh = true;
  let leave: (() => void) | undefined;
  let cancelDrop: (() => void) | undefined;

  function draw(): void {
    usual.unmark(draw);
    urgent.unmark(draw);
    if (at === undefined) shown = empty;
    // A message without changes keeps the map.
    else shown = { robots: isFresh ? shown.robots : new Map(robots), at, arrived: true };
    isFresh = true;
    notifyAll(drawers, undefined, report);
  }

  /** Applies changes. Returns whether to notify at once. */
  function apply({ whole, robots: changed, gone }: FleetMessage): boolean {
    const before = robots;
    if (whole) robots = new Map();
    let isNews = at === undefined;
    let isUrgent = at === undefined;
    for (const robot of changed) {
      const old = before.get(robot.robotSn);
      const isOld = old !== undefined && isSame(old, robot);
      robots.set(robot.robotSn, isOld ? old : robot);
      if (isOld) continue;
      isNews = true;
      isUrgent ||= errorsOf(old) !== errorsOf(robot);
    }
    const lost = whole ? [...before.keys()].filter((robotSn) => !robots.has(robotSn)) : gone.filter((robotSn) => before.has(robotSn));
    for (const robotSn of lost) {
      isUrgent ||= errorsOf(before.get(robotSn)) !== '';
      robots.delete(robotSn);
    }
    if (isNews || lost.length > 0) isFresh = false;
    return isUrgent;
  }

  function receive(message: unknown): void {
    const changes = readFleetChanges(message);
    // Changes are useless without the complete list.
    if (!changes || (at === undefined && !changes.whole)) return;
    const isUrgent = apply(changes);
    at = now();
    (isUrgent ? urgent : usual).mark(draw);
  }

  function drop(): void {
    cancelDrop = undefined;
    leave?.();
    leave = undefined;
    forget();
  }

  function forget(): void {
    robots = new Map();
    at = undefined;
    draw();
  }

  const subscribe = (listener: () => void): (() => void) => {
    const own = () => listener();
    drawers.add(own);
    cancelDrop?.();
    cancelDrop = undefined;
    leave ??= watch(readerTopics.fleet.path, receive);
    return () => {
      drawers.delete(own);
      if (drawers.size === 0 && leave) cancelDrop ??= after(lingerMs, drop);
    };
  };

  return {
    subscribe,
    read: (): Fleet => shown,
    /** Drops all data for another user. */
    forget,
  };
}
