import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { makeThrottledNotifier } from './notifiers.ts';
import { isLater, type LiveRobot, type ReceivedStatus, readStatus } from './read-status.ts';

interface Deps {
  readonly watch: (topic: string, listener: (message: unknown) => void) => () => void;
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

interface Watched {
  latest: ReceivedStatus | undefined;
  readonly viewers: Set<() => void>;
  leave: () => void;
  cancelDrop: (() => void) | undefined;
}

/** Snapshot for a component: the same object until one of its machines changes. */
interface View<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => T;
}

/** Keeps data for a user who leaves a page and comes back. */
const lingerMs = 10_000;
/** After this time the order is ignored: the machine may have restarted its sequence with a wrong clock. */
const forgottenMs = 60_000;
const noRobots: ReadonlyMap<RobotSn, LiveRobot> = new Map();

/** Latest statuses of machines with listeners, outside of React. */
export function makeLiveRobots(deps: Deps) {
  const { watch, now, after } = deps;
  const watched = new Map<RobotSn, Watched>();
  const slow = makeThrottledNotifier(deps, 1_000);
  const quick = makeThrottledNotifier(deps, 250);

  function applyStatus(one: Watched, message: unknown): void {
    const status = readStatus(message, now());
    if (!status) return;
    const before = one.latest;
    if (before && status.robot.receivedAt - before.robot.receivedAt < forgottenMs && !isLater(status, before)) return;
    one.latest = status;
    for (const viewer of one.viewers) viewer();
  }

  function begin(robotSn: RobotSn): Watched {
    const one: Watched = { latest: undefined, viewers: new Set(), leave: () => undefined, cancelDrop: undefined };
    one.leave = watch(topicOf('statusData', robotSn), (message) => applyStatus(one, message));
    watched.set(robotSn, one);
    return one;
  }

  function drop(robotSn: RobotSn, one: Watched): void {
    one.cancelDrop = undefined;
    one.leave();
    watched.delete(robotSn);
  }

  function join(robotSn: RobotSn, viewer: () => void): () => void {
    const one = watched.get(robotSn) ?? begin(robotSn);
    one.cancelDrop?.();
    one.cancelDrop = undefined;
    one.viewers.add(viewer);
    return () => {
      one.viewers.delete(viewer);
      if (one.viewers.size === 0 && watched.get(robotSn) === one) one.cancelDrop = after(lingerMs, () => drop(robotSn, one));
    };
  }

  const lastOf = (robotSn: RobotSn): LiveRobot | undefined => watched.get(robotSn)?.latest?.robot;

  /** The snapshot is computed when listeners are notified, so it does not change in between. */
  function view<T>(robotSns: readonly RobotSn[], notifier: typeof slow, look: () => T): View<T> {
    const own = [...new Set(robotSns)];
    let shown = look();
    return {
      subscribe(listener) {
        const tell = () => {
          shown = look();
          listener();
        };
        const mark = () => notifier.mark(tell);
        const leave = own.map((robotSn) => join(robotSn, mark));
        shown = look();
        return () => {
          for (const one of leave) one();
          notifier.unmark(tell);
        };
      },
      read: () => shown,
    };
  }

  return {
    viewOfSeveral(robotSns: readonly RobotSn[]): View<ReadonlyMap<RobotSn, LiveRobot>> {
      let before = noRobots;
      return view(robotSns, slow, () => {
        const latest = robotSns.map((robotSn) => [robotSn, lastOf(robotSn)] as const);
        const fresh = new Map(latest.filter((pair): pair is [RobotSn, LiveRobot] => pair[1] !== undefined));
        const isSame = fresh.size === before.size && [...fresh].every(([robotSn, robot]) => before.get(robotSn) === robot);
        before = isSame ? before : fresh;
        return before;
      });
    },
    viewOfOne: (robotSn: RobotSn | undefined): View<LiveRobot | undefined> =>
      robotSn === undefined ? view([], quick, () => undefined) : view([robotSn], quick, () => lastOf(robotSn)),
    /** Drops all data for another user. */
    forget(): void {
      for (const one of watched.values()) {
        one.latest = undefined;
        for (const viewer of one.viewers) viewer();
      }
    },
    size: (): number => watched.size,
  };
}
