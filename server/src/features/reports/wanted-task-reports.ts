import type { Body } from '@botify/contract/kernel/endpoint';
import type { taskReports } from '@botify/contract/reports/task-reports.contract';
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Executor } from '../../kernel/db.ts';
import { isLimited, type Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** Allows undefined for filters that are not set. */
type Loose<T> = { readonly [K in keyof T]: T[K] | undefined };
export interface ReportFilters extends Loose<Omit<Body<typeof taskReports.export>, 'timeZone'>> {
  /** Any of these sites. An empty list matches nothing. */
  readonly siteIds?: readonly string[] | undefined;
}

interface Placed {
  readonly tenantCode: AnyPgColumn;
  readonly robotSn: AnyPgColumn;
  readonly siteId: AnyPgColumn;
}

const query = new QueryBuilder();

/** Condition on tenant, machine and site, for reports or their sums. */
export const ofPlace = (table: Placed, { tenantCode }: Scope, { robotSn, siteId, siteIds }: ReportFilters): SQL | undefined =>
  and(
    eq(table.tenantCode, tenantCode),
    robotSn ? eq(table.robotSn, robotSn) : undefined,
    siteId ? eq(table.siteId, siteId) : undefined,
    siteIds && inArray(table.siteId, [...siteIds]),
  );

/** Condition on visible machines that match the keyword. Undefined when all machines do. */
export const ofMachines = (table: Pick<Placed, 'robotSn'>, scope: Scope, { keyword }: ReportFilters): SQL | undefined => {
  const matchesKeyword = containing(keyword, [robot.robotSn, robot.remark]);
  if (!matchesKeyword && !isLimited(scope)) return undefined;
  const machines = query
    .select({ robotSn: robot.robotSn })
    .from(robot)
    .where(and(visibleTo(scope), matchesKeyword));
  return sql`${table.robotSn} IN ${machines}`;
};

/** Without the outcome. */
export const ofKind = ({ opType, taskType, mapScene }: ReportFilters): SQL | undefined =>
  and(opType && eq(report.opType, opType), taskType && eq(report.taskType, taskType), mapScene && eq(report.mapScene, mapScene));

export const inTime = ({ startFrom, startTo, dayFrom, dayTo }: ReportFilters): SQL | undefined =>
  and(
    startFrom ? gte(report.startTime, new Date(startFrom)) : undefined,
    startTo ? lt(report.startTime, new Date(startTo)) : undefined,
    dayFrom ? gte(report.day, dayFrom) : undefined,
    dayTo ? lte(report.day, dayTo) : undefined,
  );

/** Reports that began in [from, to); infinite ends are open. */
export const began = (from: number, to: number): SQL | undefined =>
  and(
    Number.isFinite(from) ? gte(report.startTime, new Date(from)) : undefined,
    Number.isFinite(to) ? lt(report.startTime, new Date(to)) : undefined,
  );

/** All filters except visibility and keyword. */
export const wantedOfMachines = (scope: Scope, filters: ReportFilters): SQL | undefined =>
  and(ofPlace(report, scope, filters), ofKind(filters), filters.outcome && eq(report.outcome, filters.outcome), inTime(filters));

/** All filters. */
export const wantedReports = (scope: Scope, filters: ReportFilters): SQL | undefined =>
  and(wantedOfMachines(scope, filters), checkedEach(ofMachines(report, scope, filters)));

/**
 * Keeps the planner from converting a condition on machines to a join and sorting a whole month. It reads the index in order and checks each
 * row instead.
 */
const checkedEach = (condition: SQL | undefined): SQL | undefined => condition && sql`(${condition}) IS TRUE`;

/** At a hidden site there are no reports for the caller, even of visible machines. */
export const seesSite = async (db: Executor, scope: Scope, siteId: string | undefined): Promise<boolean> =>
  !siteId || (await db.$count(site, and(eq(site.id, siteId), visibleSites(scope)))) > 0;
