import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../kernel/db.ts';
import { errorTable as error, faultTable as fault } from '../../../schema/alarms.table.ts';
import { robotTable as robot } from '../../../schema/robots.table.ts';
import { siteTable as site } from '../../../schema/sites.table.ts';
import { atSite, visibleTo } from '../../../visibility/robots.ts';
import type { AskedReport } from './read-report.ts';

type Asked = Pick<AskedReport, 'scope' | 'locale' | 'siteIds' | 'robotSns'>;

/** P0 and P1 errors that go on now, the gravest first, of the same gravity the oldest; at the chosen sites by where the machine stands. */
export async function readOpenErrors(db: Executor, { scope, locale, siteIds, robotSns }: Asked, most: number) {
  const wanted = and(
    eq(error.tenantCode, scope.tenantCode),
    isNull(error.endTime),
    inArray(error.noticeLevel, ['P0', 'P1']),
    visibleTo(scope),
    robotSns.length > 0 ? inArray(error.robotSn, [...robotSns]) : undefined,
    // A site that the owner does not see was not joined.
    siteIds.length > 0 ? inArray(site.id, [...siteIds]) : undefined,
  );
  const isRobot = and(eq(robot.tenantCode, error.tenantCode), eq(robot.robotSn, error.robotSn));
  const name = locale === 'zh-CN' ? fault.nameZh : fault.nameEn;
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
