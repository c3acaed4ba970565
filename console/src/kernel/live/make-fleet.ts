import { type FleetRobot, readerTopics } from '@botify/contract/robots/fleet.topics';
import { makePace } from './pace.ts';
import { type FleetMessage, readFleetChanges } from './read-fleet-changes.ts';
import { tellAll } from './tell-all.ts';

/** The machines somebody sees. `at`: when the newest message was heard, by the browser's clock; `arrived`: whether all have come. */
export interface Fleet {
  readonly robots: ReadonlyMap<string, FleetRobot>;
  readonly at: number | undefined;
  readonly arrived: boolean;
}

interface World {
  readonly watch: (topic: string, hear: (message: unknown) => void) => () => void;
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

const empty: Fleet = { robots: new Map(), at: undefined, arrived: false };
const lingerMs = 10_000;
const usualMs = 1_000;
/** Errors of many machines that begin together are drawn together. */
const urgentMs = 100;

const errorsOf = (robot: FleetRobot | undefined): string => robot?.errors.map(({ id }) => id).join() ?? '';
const isSame = (a: FleetRobot, b: FleetRobot): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The condensed feed, put together: kept while somebody looks, and a little longer. */
export function makeFleet(world: World) {
  const { watch, now, after, report } = world;
  const drawers = new Set<() => void>();
  const hearers = new Set<(changed: readonly FleetRobot[]) => void>();
  const usual = makePace(world, usualMs);
  const urgent = makePace(world, urgentMs);
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
    tellAll(drawers, undefined, report);
  }

  /** The machines that are not as they were before. */
  function apply({ whole, robots: told, gone }: FleetMessage) {
    const before = robots;
    if (whole) robots = new Map();
    const changed: FleetRobot[] = [];
    let isUrgent = at === undefined;
    for (const robot of told) {
      const old = before.get(robot.robotSn);
      const isOld = old !== undefined && isSame(old, robot);
      robots.set(robot.robotSn, isOld ? old : robot);
      if (isOld) continue;
      changed.push(robot);
      isUrgent ||= errorsOf(old) !== errorsOf(robot);
    }
    const lost = whole ? [...before.keys()].filter((robotSn) => !robots.has(robotSn)) : gone.filter((robotSn) => before.has(robotSn));
    for (const robotSn of lost) {
      isUrgent ||= errorsOf(before.get(robotSn)) !== '';
      robots.delete(robotSn);
    }
    const isNews = changed.length > 0 || lost.length > 0 || at === undefined;
    if (isNews) isFresh = false;
    return { changed, isNews, isUrgent };
  }

  function hear(message: unknown): void {
    const changes = readFleetChanges(message);
    // Without all of them, what changed says nothing.
    if (!changes || (at === undefined && !changes.whole)) return;
    const { changed, isNews, isUrgent } = apply(changes);
    at = now();
    (isUrgent ? urgent : usual).mark(draw);
    if (isNews) tellAll(hearers, changed, report);
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

  const enter = <T>(all: Set<T>, own: T): (() => void) => {
    all.add(own);
    cancelDrop?.();
    cancelDrop = undefined;
    leave ??= watch(readerTopics.fleet.path, hear);
    return () => {
      all.delete(own);
      if (drawers.size + hearers.size === 0 && leave) cancelDrop ??= after(lingerMs, drop);
    };
  };

  return {
    subscribe: (listener: () => void): (() => void) => enter(drawers, () => listener()),
    read: (): Fleet => shown,
    /** Told at once of the machines that changed; of none when some are only gone. */
    watchFleet: (listener: (changed: readonly FleetRobot[]) => void): (() => void) => enter(hearers, (changed) => listener(changed)),
    /** Somebody else is there now. */
    forget,
  };
}
