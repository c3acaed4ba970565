import {
  type FoundAccount,
  type FoundAppAccount,
  type FoundError,
  type FoundReport,
  type FoundRobot,
  type FoundSite,
  mostFound,
} from '@botify/contract/search/search.contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { closeness, containing } from '../../kernel/sql.ts';
import { accountTable as account } from '../../schema/accounts.table.ts';
import { errorTable as error, faultTable as fault } from '../../schema/alarms.table.ts';
import { appAccountTable as member } from '../../schema/app-accounts.table.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleAccounts, visibleAppAccounts } from '../../visibility/accounts.ts';
import { atSite, inFleet, visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

const robotNames = [robot.robotSn, robot.remark];

export const findRobots = ({ db, scope }: SignedInContext, words: string): Promise<FoundRobot[]> =>
  db
    .select({ robotSn: robot.robotSn, remark: robot.remark, siteName: site.name })
    .from(robot)
    .leftJoin(site, atSite(scope))
    .where(and(inFleet(scope), containing(words, robotNames)))
    .orderBy(closeness(words, robotNames), asc(robot.robotSn))
    .limit(mostFound);

export const findSites = ({ db, scope }: SignedInContext, words: string): Promise<FoundSite[]> =>
  db
    .select({ id: site.id, number: site.number, name: site.name, address: site.address })
    .from(site)
    .where(and(visibleSites(scope), containing(words, [site.number, site.name, site.address])))
    .orderBy(closeness(words, [site.number, site.name]), asc(site.name), asc(site.id))
    .limit(mostFound);

export const findAccounts = ({ db, scope }: SignedInContext, words: string): Promise<FoundAccount[]> =>
  db
    .select({ id: account.id, username: account.username, name: account.nickName })
    .from(account)
    .where(and(visibleAccounts(scope), containing(words, [account.username, account.nickName])))
    .orderBy(closeness(words, [account.username, account.nickName]), asc(account.nickName), asc(account.id))
    .limit(mostFound);

export const findAppAccounts = ({ db, scope }: SignedInContext, words: string): Promise<FoundAppAccount[]> =>
  db
    .select({ id: member.id, account: member.account, name: member.name })
    .from(member)
    .where(and(visibleAppAccounts(scope), containing(words, [member.account, member.name, member.email, member.phone])))
    .orderBy(closeness(words, [member.account, member.name]), asc(member.name), asc(member.id))
    .limit(mostFound);

export async function findErrors({ db, scope, locale }: SignedInContext, words: string): Promise<FoundError[]> {
  const rows = await db
    .select({
      id: error.id,
      robotSn: error.robotSn,
      remark: robot.remark,
      faultCode: error.faultCode,
      faultName: nameColumn(locale, fault.names),
      noticeLevel: error.noticeLevel,
      startTime: error.startTime,
      timeZone: site.timeZone,
    })
    .from(error)
    .innerJoin(robot, and(eq(robot.tenantCode, error.tenantCode), eq(robot.robotSn, error.robotSn), visibleTo(scope)))
    .leftJoin(site, atSite(scope))
    .leftJoin(fault, eq(fault.faultCode, error.faultCode))
    .where(
      and(
        eq(error.tenantCode, scope.tenantCode),
        isNull(error.endTime),
        containing(words, [...robotNames, error.faultCode, nameColumn(locale, fault.names)]),
      ),
    )
    .orderBy(asc(error.noticeLevel), desc(error.startTime), asc(error.id))
    .limit(mostFound);
  return rows.map(({ startTime, faultName, ...row }) => ({
    ...row,
    faultName: faultName ?? row.faultCode,
    startTime: startTime.toISOString(),
  }));
}

/** Bounds of the search for reports: without them a text that matches nothing would read millions of rows. */
const [newestReports, reportedRobots] = [1000, 50];

export async function findReports({ db, scope }: SignedInContext, words: string): Promise<FoundReport[]> {
  const { tenantCode } = scope;
  const machines = db
    .select({ robotSn: robot.robotSn })
    .from(robot)
    .where(and(visibleTo(scope), containing(words, robotNames)))
    .orderBy(closeness(words, robotNames), asc(robot.robotSn))
    .limit(reportedRobots);
  const newest = sql`SELECT id, robot_sn, program_name, map_name, start_time FROM task_report AS one WHERE tenant_code = ${tenantCode}`;
  const visible = sql`robot_sn IN ${db.select({ robotSn: robot.robotSn }).from(robot).where(visibleTo(scope))}`;
  const ids = sql`(
    SELECT id FROM (
      SELECT last.id, last.start_time FROM ${machines} AS machine
      CROSS JOIN LATERAL (${newest} AND one.robot_sn = machine.robot_sn ORDER BY start_time DESC LIMIT ${mostFound}) AS last
      UNION
      SELECT last.id, last.start_time FROM (${newest} ORDER BY start_time DESC, id DESC LIMIT ${newestReports}) AS last
      WHERE ${containing(words, [sql`last.program_name`, sql`last.map_name`])} AND ${visible}
    ) AS found ORDER BY start_time DESC, id DESC LIMIT ${mostFound})`;
  const rows = await db
    .select({
      id: report.id,
      robotSn: report.robotSn,
      remark: robot.remark,
      programName: report.programName,
      mapName: report.mapName,
      startTime: report.startTime,
      timeZone: site.timeZone,
    })
    .from(report)
    .innerJoin(robot, and(eq(robot.tenantCode, report.tenantCode), eq(robot.robotSn, report.robotSn), visibleTo(scope)))
    .leftJoin(site, and(eq(site.id, report.siteId), visibleSites(scope)))
    .where(and(eq(report.tenantCode, tenantCode), inArray(report.id, ids)))
    .orderBy(desc(report.startTime), desc(report.id));
  return rows.map(({ startTime, ...row }) => ({ ...row, startTime: startTime.toISOString() }));
}
