import type { Locale } from '@botify/contract/kernel/locale';
import type { Board } from '@botify/contract/overview/board.contract';
import type { Fleet } from '../kernel/live/fleet.ts';

export type Alert = NonNullable<Board['alerts']>[number];

const most = 20;

/** What the server told last, with what the feed knows since: errors that began, and those that are over. Newest first. */
export function newestAlerts(
  told: readonly Alert[],
  { robots, arrived }: Pick<Fleet, 'robots' | 'arrived'>,
  locale: Locale,
  now: number,
): Alert[] {
  if (!arrived) return [...told];
  const running = new Map<string, Alert>();
  for (const { robotSn, remark, siteName, errors } of robots.values()) {
    for (const { id, nameZh, nameEn, noticeLevel, startTime } of errors) {
      const faultName = locale === 'zh-CN' ? nameZh : nameEn;
      running.set(id, { id, robotSn, remark, siteName, faultName, noticeLevel, startTime, endTime: null });
    }
  }
  const known = told.map((alert) => {
    const isRunning = running.delete(alert.id);
    // Over since the server told of it; when exactly it will say itself.
    return alert.endTime === null && !isRunning ? { ...alert, endTime: new Date(now).toISOString() } : alert;
  });
  const since = now - 86_400_000;
  const fresh = [...running.values()].filter(({ startTime }) => Date.parse(startTime) >= since);
  return [...fresh, ...known]
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime) || (a.id < b.id ? 1 : -1))
    .slice(0, most);
}
