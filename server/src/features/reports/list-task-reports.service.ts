import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { TaskReportRow, taskReports } from '@botify/contract/reports/task-reports.contract';
import { cleanCoverage, cleanEfficiency } from '@botify/domain/reports/task-figures';
import { measures } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable as robot } from '../robots/robots.table.ts';
import { atSite, visibleTo } from '../robots/visible.ts';
import { siteTable as site } from '../sites/sites.table.ts';
import { taskReportTable as report } from './reports.table.ts';

interface Seen {
  readonly report: typeof report.$inferSelect;
  readonly robotName: string;
  readonly modelNum: string;
  readonly siteName: string | null;
  readonly timeZone: string | null;
}

/** Cleaning tasks of the machines the caller sees, newest first. */
export async function listTaskReports(
  { db, scope }: SignedInContext,
  { current = 1, size = 20, robotSn, outcome, startFrom, startTo }: Body<typeof taskReports.list>,
): Promise<Result<typeof taskReports.list>> {
  const [from, to] = [startFrom && new Date(startFrom), startTo && new Date(startTo)];
  if (from && to && to < from) throw new AppError('range.backwards', { field: 'startTo' });
  const seen = and(eq(robot.tenantCode, report.tenantCode), eq(robot.robotSn, report.robotSn), visibleTo(scope));
  const wanted = and(
    eq(report.tenantCode, scope.tenantCode),
    robotSn ? eq(report.robotSn, robotSn) : undefined,
    outcome && eq(report.outcome, outcome),
    from ? gte(report.startTime, from) : undefined,
    to ? lt(report.startTime, to) : undefined,
  );
  const [total, rows] = await Promise.all([
    db.$count(db.select({ id: report.id }).from(report).innerJoin(robot, seen).where(wanted).as('wanted')),
    db
      .select({ report, robotName: robot.remark, modelNum: robot.modelNum, siteName: site.name, timeZone: site.timeZone })
      .from(report)
      .innerJoin(robot, seen)
      .leftJoin(site, atSite(scope))
      .where(wanted)
      .orderBy(desc(report.startTime), desc(report.id))
      .limit(size)
      .offset((current - 1) * size),
  ]);
  return { records: rows.map(listed), total, size, current };
}

/** Without the placeholders a model reports where it has no meter. */
function listed({ report: row, robotName, modelNum, siteName, timeZone }: Seen): TaskReportRow {
  const model = robotModel(modelNum);
  return {
    id: row.id,
    robotSn: row.robotSn,
    robotName,
    siteName,
    timeZone,
    programName: row.programName,
    mapName: row.mapName,
    mapScene: row.mapScene,
    taskType: row.taskType,
    opType: row.opType,
    opUser: row.opUser,
    updateTime: row.updateTime.toISOString(),
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    outcome: row.outcome,
    taskProgress: row.taskProgress,
    actualArea: row.actualArea,
    cleanCoverage: cleanCoverage(row.effectiveArea, row.targetArea),
    cleanEfficiency: cleanEfficiency(row.actualArea, row.cleanSeconds),
    refillCount: row.refillCount,
    avoidCount: row.avoidCount,
    bumpCount: row.bumpCount,
    interruptionCount: row.interruptionCount,
    water: measures(model, 'water') ? row.water : null,
    electricity: measures(model, 'electricity') ? row.electricity : null,
  };
}
