import type { Locale } from '@botify/contract/kernel/locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { addDays, type Span } from '@botify/domain/reports/periods';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { nameColumn } from '../../../kernel/columns.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Executor } from '../../../kernel/db.ts';
import { isLimited, type Scope } from '../../../kernel/scope.ts';
import { tenantTable as tenant } from '../../../schema/accounts.table.ts';
import { errorTable as error, faultTable as fault } from '../../../schema/alarms.table.ts';
import { robotTable as robot } from '../../../schema/robots.table.ts';
import { siteTable as site } from '../../../schema/sites.table.ts';
import { atSite, inFleet, visibleTo } from '../../../visibility/robots.ts';
import { visibleSites } from '../../../visibility/sites.ts';
import { listMissed, queryReport, rankRobots } from '../../reports/public.ts';

/** Everything that determines the content of a report. */
export interface ReportRequest {
  readonly tenantCode: string;
  readonly scope: Scope;
  readonly locale: Locale;
  readonly frequency: Frequency;
  readonly span: Span;
  /** Empty: all sites. */
  readonly siteIds: readonly string[];
  /** Empty: all machines. */
  readonly robotSns: readonly RobotSn[];
}

/** The owner sees none of the selected machines or sites. */
export class NothingToSee extends Error {
  constructor() {
    super('none of the selected machines or sites is visible');
    this.name = 'NothingToSee';
  }
}

/** Rows per ranking or list; the console has the rest. */
export const maxRows = 8;
/** Periods shown in pictures, including the current one. */
const shownPeriods = { daily: 14, weekly: 8 } as const;

/** Context for the report queries, with the scope of the owner. */
export const readerOf = ({ db, now }: Pick<Services, 'db' | 'now'>, { tenantCode, scope, locale }: ReportRequest) => ({
  ...{ db, now, tenantCode, scope, locale },
});

/** Filters shared by all parts of the report. */
export const filtersOf = ({ span, siteIds, robotSns }: ReportRequest) => ({
  ...span,
  ...(siteIds.length > 0 ? { siteIds } : {}),
  ...(robotSns.length > 0 ? { robotSns } : {}),
});

/** Filters for pictures and tables: the current period and those before. */
export const historyOf = (request: ReportRequest) => {
  const weekly = request.frequency === 'weekly';
  const days = (shownPeriods[request.frequency] - 1) * (weekly ? 7 : 1);
  return { ...filtersOf(request), from: addDays(request.span.from, -days), grain: weekly ? ('week' as const) : ('day' as const) };
};

/** Reads all data of a report. */
export async function readReport(services: Pick<Services, 'db' | 'now'>, request: ReportRequest) {
  const seen = await readScope(services, request);
  const reader = readerOf(services, request);
  const filters = filtersOf(request);
  const [report, history, robots, missed, open] = await Promise.all([
    queryReport(reader, { ...filters, grain: request.frequency === 'weekly' ? 'week' : 'day' }),
    queryReport(reader, historyOf(request)),
    rankRobots(reader, { ...filters, size: maxRows }, '-actualArea'),
    listMissed(reader, { ...filters, state: ['missed', 'partial'], size: maxRows }),
    readOpenErrors(services.db, request, maxRows),
  ]);
  return { seen, report, periods: history.periods.toReversed(), robots, missed, open };
}
export type ReportRead = Awaited<ReturnType<typeof readReport>>;

/** Names and numbers of the selected sites and machines that are still visible. */
async function readScope({ db }: Pick<Services, 'db'>, { tenantCode, scope, locale, siteIds, robotSns }: ReportRequest) {
  const chosenSites = siteIds.length > 0 ? and(inArray(site.id, [...siteIds]), visibleSites(scope)) : undefined;
  const chosenRobots = robotSns.length > 0 ? inArray(robot.robotSn, [...robotSns]) : undefined;
  const [names, robots, [owner]] = await Promise.all([
    chosenSites ? db.select({ id: site.id, name: site.name }).from(site).where(chosenSites).orderBy(asc(site.name), asc(site.id)) : [],
    db.$count(robot, and(inFleet(scope), chosenRobots)),
    db
      .select({ name: nameColumn(locale, tenant.names) })
      .from(tenant)
      .where(eq(tenant.tenantCode, tenantCode)),
  ]);
  if (!owner || robots === 0 || (chosenSites && names.length === 0)) throw new NothingToSee();
  const limited = isLimited(scope) || robotSns.length > 0;
  return { tenant: owner.name, siteNames: names.map(({ name }) => name), robots, limited };
}

/** Active P0 and P1 errors, by level and age. Selected sites are matched by the current site of the machine. */
async function readOpenErrors(db: Executor, { scope, locale, siteIds, robotSns }: ReportRequest, most: number) {
  const wanted = and(
    eq(error.tenantCode, scope.tenantCode),
    isNull(error.endTime),
    inArray(error.noticeLevel, ['P0', 'P1']),
    visibleTo(scope),
    robotSns.length > 0 ? inArray(error.robotSn, [...robotSns]) : undefined,
    // Sites hidden from the owner are not joined.
    siteIds.length > 0 ? inArray(site.id, [...siteIds]) : undefined,
  );
  const isRobot = and(eq(robot.tenantCode, error.tenantCode), eq(robot.robotSn, error.robotSn));
  const name = nameColumn(locale, fault.names);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        level: error.noticeLevel,
        code: error.faultCode,
        name,
        robotName: robot.remark,
        siteName: site.name,
        zone: site.timeZone,
        since: error.startTime,
      })
      .from(error)
      .innerJoin(robot, isRobot)
      .leftJoin(site, atSite(scope))
      .leftJoin(fault, eq(fault.faultCode, error.faultCode))
      .where(wanted)
      .orderBy(asc(error.noticeLevel), asc(error.startTime), asc(error.id))
      .limit(most),
    db.select({ total: count() }).from(error).innerJoin(robot, isRobot).leftJoin(site, atSite(scope)).where(wanted),
  ]);
  return { rows, total: all?.total ?? 0 };
}
