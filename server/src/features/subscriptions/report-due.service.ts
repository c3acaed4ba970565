import { type Frequency, sendingHour } from '@botify/contract/subscriptions/report-recipients.contract';
import type { Span } from '@botify/domain/reports/periods';
import { lastCompleteDay, latestCompletePeriod, nextSendTime, type ReportSchedule } from '@botify/domain/subscriptions/report-due';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import type { RecipientRow } from './recipient-rows.ts';

/** Which machines somebody reads about, in whose eyes. */
interface ReadAbout {
  readonly scope: Scope;
  readonly siteIds: readonly string[];
  readonly robotSns: readonly string[];
}

interface Reader extends ReadAbout {
  readonly tenantCode: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
}

const standsThere = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));

/** The clocks that decide when a day is over: those of the chosen sites, else of the machines; a machine that stands nowhere goes by UTC. */
export async function zonesOf(db: Executor, { scope, siteIds, robotSns }: ReadAbout): Promise<string[]> {
  if (siteIds.length > 0) {
    const chosen = and(inArray(site.id, [...siteIds]), visibleSites(scope));
    return (await db.selectDistinct({ zone: site.timeZone }).from(site).where(chosen)).map(({ zone }) => zone);
  }
  const rows = await db
    .selectDistinct({ zone: sql<string>`coalesce(${site.timeZone}, 'UTC')` })
    .from(robot)
    .leftJoin(site, standsThere)
    .where(and(visibleTo(scope), robotSns.length > 0 ? inArray(robot.robotSn, [...robotSns]) : undefined));
  return rows.map(({ zone }) => zone);
}

type Due = Pick<RecipientRow, 'coveredTo' | 'nextAt'>;

/** Where somebody begins who is new or back: what is over by now was before their time. */
export async function dueStart(services: Pick<Services, 'db' | 'now'>, reader: Reader): Promise<Due> {
  const { frequency, timeZone } = reader;
  const [zones, at] = [await zonesOf(services.db, reader), services.now()];
  const coveredTo = latestCompletePeriod(frequency, lastCompleteDay(at, [timeZone, ...zones])).to;
  return { coveredTo, nextAt: nextSendTime({ frequency, timeZone, zones, coveredTo }, at, sendingHour) };
}

/**
 * How a recipient goes on after a change. What was sent stays sent, whatever clock and machines count from now on, and what is due at
 * this moment stays due. After a stop, and with another frequency, it begins anew.
 */
export function dueAfterChange(row: RecipientRow, reading: Omit<ReportSchedule, 'coveredTo'>, fresh: Due, now: Date): Due {
  const { coveredTo, nextAt } = row;
  if (row.bouncedAt !== null || row.ownerlessAt !== null || row.frequency !== reading.frequency) return fresh;
  return { coveredTo, nextAt: nextAt <= now ? nextAt : nextSendTime({ ...reading, coveredTo }, now, sendingHour) };
}

/** The latest day or week that is over, for a look at what the mail would say. */
export async function latestPeriod(services: Pick<Services, 'db' | 'now'>, reader: Reader): Promise<Span> {
  const zones = await zonesOf(services.db, reader);
  return latestCompletePeriod(reader.frequency, lastCompleteDay(services.now(), [reader.timeZone, ...zones]));
}
