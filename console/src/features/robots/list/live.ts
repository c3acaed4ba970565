import { createContext } from 'react';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { signatureOf } from './merge.ts';

interface Deps {
  readonly now: () => number;
  readonly later: (act: () => void, ms: number) => void;
}
type Listener = () => void;

/** Whoever scrolls past a row does not want it. */
const settleMs = 150;
/** What was heard before that is no longer shown. */
const forgetMs = 60_000;
const nobody: readonly string[] = [];

/** Rows in sight and what their machines said, beside the table: a message redraws the cells it changes and nothing else. */
export function makeRobotListLive({ now, later }: Deps) {
  const latest = new Map<string, LiveRobot>();
  const cells = new Map<string, Set<Listener>>();
  const notes = new Set<Listener>();
  const viewers = new Set<Listener>();
  const appeared = new Set<string>();
  let inView = nobody;
  let settling = false;
  let shownAt = now();
  let receivedAt: number | undefined;

  const tell = (listeners: Iterable<Listener> | undefined) => {
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
      tell(viewers);
    }, settleMs);
  }

  return {
    /** A row came into sight or left it. */
    appear(robotSn: string, visible: boolean): void {
      if (visible) appeared.add(robotSn);
      else appeared.delete(robotSn);
      settle();
    },
    /** The machines to listen to. */
    inView: { subscribe: (listener: Listener) => listen(viewers, listener), read: () => inView },
    /** Takes what came; says whether the list on the server may be another one now. */
    applyStatus(robots: ReadonlyMap<string, LiveRobot>): boolean {
      shownAt = now();
      let changed = false;
      const news = [...robots].filter(([robotSn, live]) => latest.get(robotSn) !== live);
      for (const [robotSn, live] of news) {
        const before = latest.get(robotSn);
        if (before && signatureOf(before) !== signatureOf(live)) changed = true;
        latest.set(robotSn, live);
        receivedAt = Math.max(receivedAt ?? 0, live.receivedAt);
      }
      for (const [robotSn] of news) tell(cells.get(robotSn));
      if (news.length > 0) tell(notes);
      return changed;
    },
    /** Time passes: what was fresh may not be any more. */
    tick(): void {
      shownAt = now();
      for (const [robotSn, live] of latest) if (shownAt - live.receivedAt > forgetMs && !appeared.has(robotSn)) latest.delete(robotSn);
      for (const listeners of cells.values()) tell(listeners);
    },
    subscribe(robotSn: string, listener: Listener): () => void {
      const listeners = cells.get(robotSn) ?? new Set();
      cells.set(robotSn, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && cells.get(robotSn) === listeners) cells.delete(robotSn);
      };
    },
    of: (robotSn: string): LiveRobot | undefined => latest.get(robotSn),
    /** The same until something comes or time passes, as React asks. */
    now: (): number => shownAt,
    /** When any of them last sent a status. */
    receivedAt: { subscribe: (listener: Listener) => listen(notes, listener), read: () => receivedAt },
  };
}
export type RobotListLive = ReturnType<typeof makeRobotListLive>;

export const browserLive = (): RobotListLive => makeRobotListLive({ now: () => Date.now(), later: (act, ms) => void setTimeout(act, ms) });

/** A list that nobody listens for shows what was fetched. */
export const RobotListLiveContext = createContext<RobotListLive>(browserLive());
