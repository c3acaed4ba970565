import { maxChartDays } from '@botify/contract/robots/robot-data.contract';
import { dayAfter } from '@botify/domain/format/day-start';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';

/** Whether the caller sees the site or not: its clock decides which day it is. */
export const clockSite = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));
/** A machine that stands nowhere goes by UTC. */
export const zoneOf = sql<string>`coalesce(${site.timeZone}, 'UTC')`;
/** The day it is in a time zone. */
export const todayIn = (timeZone: string | null | undefined, now: Date): string =>
  formatTimestamp(now, timeZone ?? 'UTC', '{y}-{m}-{d}') ?? '';

/** The latest day it is at any of these machines; charts end there. */
export async function latestToday(db: Executor, wanted: SQL | undefined, now: Date): Promise<string> {
  const zones = await db.selectDistinct({ zone: zoneOf }).from(robot).leftJoin(site, clockSite).where(wanted);
  return zones.map(({ zone }) => todayIn(zone, now)).reduce((last, day) => (day > last ? day : last), '') || todayIn('UTC', now);
}

const dayMs = 86_400_000;
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Every day from one to the other. Refused when they are the wrong way round or too far apart. */
export function daysBetween(start: string, end: string): string[] {
  if (end < start) throw new AppError('range.backwards', { field: 'end' });
  const count = (Date.parse(end) - Date.parse(start)) / dayMs + 1;
  if (count > maxChartDays) throw new AppError('range.tooLong', { most: maxChartDays, field: 'start' });
  const days = [start];
  for (let day = start; day < end; ) {
    day = dayAfter(day);
    days.push(day);
  }
  return days;
}
