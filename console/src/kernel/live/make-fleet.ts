import { type FleetRobot, readerTopics } from '@botify/contract/robots/fleet.topics';
import { notifyAll } from './notify-all.ts';
import { fieldsOf } from './read-fields.ts';
import { makeThrottledNotifier } from './throttled-notifier.ts';

interface FleetMessage {
  readonly whole: boolean;
  readonly robots: readonly FleetRobot[];
  readonly gone: readonly string[];
}

const words = ['robotSn', 'remark', 'modelNum', 'model', 'status', 'monitorStatus'] as const;
const wordsOfError = ['id', 'faultCode', 'nameZh', 'nameEn', 'noticeLevel', 'startTime', 'state'] as const;

const hasWords = (value: unknown, names: readonly string[]): boolean => {
  const fields = fieldsOf(value);
  return names.every((name) => typeof fields[name] === 'string');
};

/** Our own server made them, so only what would break a page is looked for. */
const isRobot = (value: unknown): value is FleetRobot => {
  const { errors } = fieldsOf(value);
  return hasWords(value, words) && Array.isArray(errors) && errors.every((error) => hasWords(error, wordsOfError));
};

/** A message of the condensed feed; undefined when it is none. A machine that makes no sense is left out, the others stay. */
function readFleetChanges(message: unknown): FleetMessage | undefined {
  const { whole, robots, gone } = fieldsOf(message);
  if (typeof whole !== 'boolean' || !Array.isArray(robots) || !Array.isArray(gone)) return undefined;
  return { whole, robots: robots.filter(isRobot), gone: gone.filter((one) => typeof one === 'string') };
}

/** The machines somebody sees. `at`: when the newest message was heard, by the browser's clock; `arrived`: whether all have come. */
export interface Fleet {
  readonly robots: ReadonlyMap<string, FleetRobot>;
  readonly at: number | undefined;
  readonly arrived: boolean;
}

interface Deps {
  readonly watch: (topic: string, hear: (message: unknown) => void) => () => void;
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

const empty: Fleet = { robots: new Map(), at: undefined, arrived: false };
const lingerMs = 10_000;
const usualMs = 500;
/** Errors of many machines that begin together are drawn together. */
const urgentMs = 100;

const errorsOf = (robot: FleetRobot | undefined): string => robot?.errors.map(({ id }) => id).join() ?? '';
const isSame = (a: FleetRobot, b: FleetRobot): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The condensed feed, put together: kept while somebody looks, and a little longer. */
export function makeFleet(deps: Deps) {
  const { watch, now, after, report } = deps;
  const drawers = new Set<() => void>();
  const usual = makeThrottledNotifier(deps, usualMs);
  const urgent = makeThrottledNotifier(deps, urgentMs);
  let robots = new Map<string, FleetRobot>();
  let at: number | undefined;
  let shown = empty;
  let isFresh = true;
  let leave: (() => void) | undefined;
  let cancelDrop: (() => void) | undefined;

  function draw(): void {
    usual.unmark(draw);
    urgent.unmark(draw);
    if (at === undefined) shown = empty;
    // Messages that only say that nothing changed leave the machines as they were.
    else shown = { robots: isFresh ? shown.robots : new Map(robots), at, arrived: true };
    isFresh = true;
    notifyAll(drawers, undefined, report);
  }

  /** Takes the changes over; whether they are to be drawn at once. */
  function apply({ whole, robots: told, gone }: FleetMessage): boolean {
    const before = robots;
    if (whole) robots = new Map();
    let isNews = at === undefined;
    let isUrgent = at === undefined;
    for (const robot of told) {
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

  function hear(message: unknown): void {
    const changes = readFleetChanges(message);
    // Without all of them, what changed says nothing.
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
    leave ??= watch(readerTopics.fleet.path, hear);
    return () => {
      drawers.delete(own);
      if (drawers.size === 0 && leave) cancelDrop ??= after(lingerMs, drop);
    };
  };

  return {
    subscribe,
    read: (): Fleet => shown,
    /** Somebody else is there now. */
    forget,
  };
}
