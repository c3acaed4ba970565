import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { createContext } from 'react';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { signatureOf } from './merge.ts';

interface Deps {
  readonly now: () => number;
  readonly later: (act: () => void, ms: number) => void;
}
type Listener = () => void;

/** Ignores rows that are only scrolled past. */
const settleMs = 150;
/** Age at which messages of rows out of view are dropped. */
const forgetMs = 60_000;
const noRobots: readonly RobotSn[] = [];

/** Store of visible rows and their live messages. It is outside of React state, so that a message renders only the cells it changes. */
export function makeRobotListLive({ now, later }: Deps) {
  const latest = new Map<RobotSn, LiveRobot>();
  const cells = new Map<RobotSn, Set<Listener>>();
  const notes = new Set<Listener>();
  const viewers = new Set<Listener>();
  const appeared = new Set<RobotSn>();
  let inView = noRobots;
  let settling = false;
  let shownAt = now();
  let receivedAt: number | undefined;

  const notify = (listeners: Iterable<Listener> | undefined) => {
    for (const listener of listeners ?? []) listener();
  };
  const listen = (listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function settle(): void {
    if (settling) return;
    settling = true;
    later(() => {
      settling = false;
      const next = [...appeared].sort();
      if (next.join() === inView.join()) return;
      inView = next;
      notify(viewers);
    }, settleMs);
  }

  return {
    /** A row entered or left the view. */
    appear(robotSn: RobotSn, visible: boolean): void {
      if (visible) appeared.add(robotSn);
      else appeared.delete(robotSn);
      settle();
    },
    /** Machines to subscribe to. */
    inView: { subscribe: (listener: Listener) => listen(viewers, listener), read: () => inView },
    /** Applies live messages. Returns whether filters or order of the list may have changed on the server. */
    applyStatus(robots: ReadonlyMap<RobotSn, LiveRobot>): boolean {
      shownAt = now();
      let changed = false;
      const news = [...robots].filter(([robotSn, live]) => latest.get(robotSn) !== live);
      for (const [robotSn, live] of news) {
        const before = latest.get(robotSn);
        if (before && signatureOf(before) !== signatureOf(live)) changed = true;
        latest.set(robotSn, live);
        receivedAt = Math.max(receivedAt ?? 0, live.receivedAt);
      }
      for (const [robotSn] of news) notify(cells.get(robotSn));
      if (news.length > 0) notify(notes);
      return changed;
    },
    /** Updates the clock, so that cells can become stale. */
    tick(): void {
      shownAt = now();
      for (const [robotSn, live] of latest) if (shownAt - live.receivedAt > forgetMs && !appeared.has(robotSn)) latest.delete(robotSn);
      for (const listeners of cells.values()) notify(listeners);
    },
    subscribe(robotSn: RobotSn, listener: Listener): () => void {
      const listeners = cells.get(robotSn) ?? new Set();
      cells.set(robotSn, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && cells.get(robotSn) === listeners) cells.delete(robotSn);
      };
    },
    of: (robotSn: RobotSn): LiveRobot | undefined => latest.get(robotSn),
    /** Constant between updates, as `useSyncExternalStore` requires. */
    now: (): number => shownAt,
    /** Time of the latest message of any machine. */
    receivedAt: { subscribe: (listener: Listener) => listen(notes, listener), read: () => receivedAt },
  };
}
export type RobotListLive = ReturnType<typeof makeRobotListLive>;

export const browserLive = (): RobotListLive => makeRobotListLive({ now: () => Date.now(), later: (act, ms) => void setTimeout(act, ms) });

/** The default has no subscriptions and shows fetched values. */
export const RobotListLiveContext = createContext<RobotListLive>(browserLive());
