import type { Locale } from '@botify/contract/kernel/locale';
import type { Board } from '@botify/contract/overview/board.contract';
import { faultName } from '@botify/domain/alarms/fault-name';
import type { Fleet } from '../kernel/live/fleet.ts';

export type Alert = NonNullable<Board['alerts']>[number];

const most = 20;

const inOrder = (alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted(
    (a, b) =>
      Number(a.endTime !== null) - Number(b.endTime !== null) ||
      Date.parse(b.startTime) - Date.parse(a.startTime) ||
      (a.id < b.id ? 1 : -1),
  );

/** Merges the last response with the live feed: new, recurring and ended errors. Active errors first, then the newest. */
export function newestAlerts(
  reported: readonly Alert[],
  { robots, arrived }: Pick<Fleet, 'robots' | 'arrived'>,
  locale: Locale,
  now: number,
): Alert[] {
  if (!arrived) return inOrder(reported);
  const running = new Map<string, Alert>();
  for (const { robotSn, remark, siteName, errors } of robots.values()) {
    for (const { id, faultCode, names, noticeLevel, startTime, mutedUntil } of errors) {
      running.set(id, {
        id,
        robotSn,
        remark,
        siteName,
        faultName: faultName(locale, { names, faultCode }),
        noticeLevel,
        startTime,
        endTime: null,
        mutedUntil,
      });
    }
  }
  const known = reported.map((alert) => {
    const current = running.get(alert.id);
    if (current) {
      running.delete(alert.id);
      return { ...alert, endTime: null, mutedUntil: current.mutedUntil };
    }
    // Ended since the last response. The next one brings the exact time.
    return { ...alert, endTime: alert.endTime ?? new Date(now).toISOString() };
  });
  const since = now - 86_400_000;
  const fresh = [...running.values()].filter(({ startTime }) => Date.parse(startTime) >= since);
  return inOrder([...fresh, ...known]).slice(0, most);
}
