import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';
import { type Alarm, createAlarmDetector } from '@botify/domain/alarms/new-alarms';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Fleet } from '../../../kernel/live/fleet.ts';

export type WallAlarm = Alarm<FleetRobot>;
/** Critical ones that came while the wall was open and that nobody here has looked after, the newest last. */
export type FreshAlarms = ReadonlyMap<string, WallAlarm>;

const none: FreshAlarms = new Map();

interface NewAlarms {
  readonly fresh: FreshAlarms;
  readonly freshIds: ReadonlySet<string>;
  /** Somebody has to be called: nobody has touched the page since the last one came. */
  readonly calling: boolean;
  /** The last that came, of any level, for those who cannot see the wall. */
  readonly latest: WallAlarm | undefined;
  /** Somebody opened this machine. */
  readonly look: (robotSn: string) => void;
}

/** What is new on the wall. A wall that comes back to the front begins afresh: what came meanwhile is there already. */
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

  const tell = useEffectEvent(onCritical);
  useEffect(() => {
    if (!arrived || !watch.current) return;
    const news = watch.current(robots.values());
    const critical = news.filter(({ error }) => error.noticeLevel === 'P0');
    setFresh((before) => keepFresh(before, critical, robots));
    if (news.length > 0) setLatest(critical.at(-1) ?? news.at(-1));
    if (critical.length === 0) return;
    setCalling(true);
    tell();
  }, [robots, arrived]);

  useLooking(calling, () => setCalling(false));
  const freshIds = useMemo(() => new Set(fresh.keys()), [fresh]);
  const look = (robotSn: string) => setFresh((before) => without(before, ({ robot }) => robot.robotSn === robotSn));
  return { fresh, freshIds, calling: calling && fresh.size > 0, latest, look };
}

/** Those before that still wait for somebody, and the new ones. The same object when nothing changed. */
export function keepFresh(before: FreshAlarms, news: readonly WallAlarm[], robots: ReadonlyMap<string, FleetRobot>): FreshAlarms {
  const waits = ({ robot, error }: WallAlarm) =>
    robots.get(robot.robotSn)?.errors.some(({ id, state }: FleetError) => id === error.id && state === 'open') ?? false;
  const kept = without(before, (alarm) => !waits(alarm));
  return news.length === 0 ? kept : new Map([...kept, ...news.map((alarm) => [alarm.error.id, alarm] as const)]);
}

function without(alarms: FreshAlarms, goes: (alarm: WallAlarm) => boolean): FreshAlarms {
  const kept = [...alarms].filter(([, alarm]) => !goes(alarm));
  return kept.length === alarms.size ? alarms : new Map(kept);
}

/** Somebody is here: they press something, scroll, or come back to the window. */
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
