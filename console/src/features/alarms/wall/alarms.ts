import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import { type Alarm, createAlarmDetector } from '@botify/domain/alarms/new-alarms';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Fleet } from '../../../kernel/live/fleet.ts';

export type WallAlarm = Alarm<FleetRobot>;
/** Open P0 alarms that arrived while the wall was open and were not opened here; newest last. */
export type FreshAlarms = ReadonlyMap<string, WallAlarm>;

const none: FreshAlarms = new Map();

interface NewAlarms {
  readonly fresh: FreshAlarms;
  readonly freshIds: ReadonlySet<string>;
  /** No interaction with the page since the last P0 arrived. */
  readonly calling: boolean;
  /** The newest alarm of any level, for screen readers. */
  readonly latest: WallAlarm | undefined;
  /** Marks the alarms of a machine as seen. */
  readonly look: (robotSn: RobotSn) => void;
}

/** Alarms that arrive while the wall is visible. Starts over when a hidden tab is shown again: what arrived meanwhile is not new. */
export function useNewAlarms({ robots, arrived }: Fleet, onCritical: () => void): NewAlarms {
  const watch = useRef<ReturnType<typeof createAlarmDetector<FleetRobot>>>(undefined);
  const [fresh, setFresh] = useState(none);
  const [calling, setCalling] = useState(false);
  const [latest, setLatest] = useState<WallAlarm>();

  useEffect(() => {
    watch.current = createAlarmDetector();
    return () => {
      watch.current = undefined;
      setFresh(none);
      setCalling(false);
    };
  }, []);

  const notify = useEffectEvent(onCritical);
  useEffect(() => {
    if (!arrived || !watch.current) return;
    const news = watch.current(robots.values(), Date.now());
    const critical = news.filter(({ error }) => error.noticeLevel === 'P0');
    setFresh((before) => keepFresh(before, critical, robots));
    if (news.length > 0) setLatest(critical.at(-1) ?? news.at(-1));
    if (critical.length === 0) return;
    setCalling(true);
    notify();
  }, [robots, arrived]);

  useLooking(calling, () => setCalling(false));
  const freshIds = useMemo(() => new Set(fresh.keys()), [fresh]);
  const look = (robotSn: RobotSn) => setFresh((before) => without(before, ({ robot }) => robot.robotSn === robotSn));
  return { fresh, freshIds, calling: calling && fresh.size > 0, latest, look };
}

/** Drops alarms that are no longer open and adds the new ones. Returns the same object if nothing changed. */
export function keepFresh(before: FreshAlarms, news: readonly WallAlarm[], robots: ReadonlyMap<RobotSn, FleetRobot>): FreshAlarms {
  const waits = ({ robot, error }: WallAlarm) =>
    robots.get(robot.robotSn)?.errors.some(({ id, state }: FleetError) => id === error.id && state === 'open') ?? false;
  const kept = without(before, (alarm) => !waits(alarm));
  return news.length === 0 ? kept : new Map([...kept, ...news.map((alarm) => [alarm.error.id, alarm] as const)]);
}

function without(alarms: FreshAlarms, goes: (alarm: WallAlarm) => boolean): FreshAlarms {
  const kept = [...alarms].filter(([, alarm]) => !goes(alarm));
  return kept.length === alarms.size ? alarms : new Map(kept);
}

/** Calls `onLook` on any input, scroll or return to the window. */
function useLooking(calling: boolean, onLook: () => void): void {
  const act = useEffectEvent(onLook);
  useEffect(() => {
    if (!calling) return;
    const look = () => {
      if (document.visibilityState === 'visible') act();
    };
    const stop = new AbortController();
    for (const type of ['pointerdown', 'keydown', 'wheel', 'focus'])
      addEventListener(type, look, { passive: true, capture: type !== 'focus', signal: stop.signal });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    return () => stop.abort();
  }, [calling]);
}

type Robots = ReadonlyMap<RobotSn, FleetRobot>;

/**
 * Machines by site and name, without a site last. Machines report every second but are rarely renamed, so the previous
 * order is verified and reused.
 */
export function makeWallOrder(compare: (a: string, b: string) => number): (robots: Robots) => readonly FleetRobot[] {
  let order: readonly FleetRobot[] = [];
  return (robots) => {
    const next: FleetRobot[] = [];
    for (const before of order) {
      const now = robots.get(before.robotSn);
      if (!now || now.remark !== before.remark || now.siteName !== before.siteName) break;
      next.push(now);
    }
    order = next.length === robots.size && next.length === order.length ? next : sort(robots, compare);
    return order;
  };
}

function sort(robots: Robots, compare: (a: string, b: string) => number): readonly FleetRobot[] {
  return [...robots.values()].sort((a, b) => {
    if (a.siteName !== b.siteName) {
      if (a.siteName === null) return 1;
      if (b.siteName === null) return -1;
      return compare(a.siteName, b.siteName);
    }
    return compare(a.remark, b.remark) || compare(a.robotSn, b.robotSn);
  });
}
