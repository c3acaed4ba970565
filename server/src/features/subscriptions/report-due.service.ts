import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import type { Span } from '@botify/domain/reports/periods';
import {
  lastCompleteDay,
  latestCompletePeriod,
  nextSendTime,
  type ReportSchedule,
  replannedSendTime,
} from '@botify/domain/subscriptions/report-due';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import type { RecipientRow } from './recipient-rows.ts';

/** Selected machines and sites, limited by a scope. */
interface Selection {
  readonly scope: Scope;
  readonly siteIds: readonly string[];
  readonly robotSns: readonly RobotSn[];
}

interface Reader extends Selection {
  readonly tenantCode: string;
  readonly timeZone: string;
  readonly frequency: Frequency;
  readonly sendHour: number;
}

const isSiteOfRobot = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));

/** Time zones that decide when a day has ended: those of the selected sites, otherwise of the machines. Machines without a site use UTC. */
export async function zonesOf(db: Executor, { scope, siteIds, robotSns }: Selection): Promise<string[]> {
  if (siteIds.length > 0) {
    const chosen = and(inArray(site.id, [...siteIds]), visibleSites(scope));
    return (await db.selectDistinct({ zone: site.timeZone }).from(site).where(chosen)).map(({ zone }) => zone);
  }
  const rows = await db
    .selectDistinct({ zone: sql<string>`coalesce(${site.timeZone}, 'UTC')` })
    .from(robot)
    .leftJoin(site, isSiteOfRobot)
    .where(and(visibleTo(scope), robotSns.length > 0 ? inArray(robot.robotSn, [...robotSns]) : undefined));
  return rows.map(({ zone }) => zone);
}

type Due = Pick<RecipientRow, 'coveredTo' | 'nextAt'>;

/** Schedule of a new or resumed recipient: starts with the first period that ends after now. */
export async function dueStart(services: Pick<Services, 'db' | 'now'>, reader: Reader): Promise<Due> {
  const { frequency, timeZone, sendHour } = reader;
  const [zones, at] = [await zonesOf(services.db, reader), services.now()];
  const coveredTo = latestCompletePeriod(frequency, lastCompleteDay(at, [timeZone, ...zones])).to;
  return { coveredTo, nextAt: nextSendTime({ frequency, timeZone, zones, coveredTo }, at, sendHour) };
}

/**
 * Schedule after a change. Sent periods stay sent, also in another time zone, and a report due now stays due. After a stop or with another
 * frequency the schedule starts anew.
 */
export function dueAfterChange(
  row: RecipientRow,
  { sendHour, ...reading }: Omit<ReportSchedule, 'coveredTo'> & Pick<RecipientRow, 'sendHour'>,
  fresh: Due,
  now: Date,
): Due {
  const { coveredTo, nextAt } = row;
  if (row.bouncedAt !== null || row.ownerlessAt !== null || row.frequency !== reading.frequency) return fresh;
  if (nextAt <= now) return { coveredTo, nextAt };
  const schedule = { ...reading, coveredTo };
  // The planned time is the selected hour of the previous time zone only.
  if (row.timeZone !== reading.timeZone) return { coveredTo, nextAt: nextSendTime(schedule, now, sendHour) };
  return { coveredTo, nextAt: replannedSendTime(schedule, now, sendHour, nextAt) };
}

/** Latest complete day or week, for previews and tests. */
export async function latestPeriod(services: Pick<Services, 'db' | 'now'>, reader: Omit<Reader, 'sendHour'>): Promise<Span> {
  const zones = await zonesOf(services.db, reader);
  return latestCompletePeriod(reader.frequency, lastCompleteDay(services.now(), [reader.timeZone, ...zones]));
}
