import type { TaskReportRow } from '@botify/contract/reports/task-reports.contract';
import { cleanCoverage, cleanEfficiency } from '@botify/domain/reports/task-figures';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

interface SeenReport {
  readonly report: typeof report.$inferSelect;
  readonly robotName: string;
  readonly modelNum: string;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly timeZone: string | null;
}

/** Join condition for reports of visible machines; includes the tenant. */
export const reportsSeenBy = (scope: Scope): SQL | undefined =>
  and(
    eq(robot.tenantCode, report.tenantCode),
    eq(robot.robotSn, report.robotSn),
    eq(report.tenantCode, scope.tenantCode),
    visibleTo(scope),
  );

/** Joins the site of the task, which can differ from the current site of the machine. Hidden sites are not joined. */
export const siteOfTask = (scope: Scope): SQL | undefined => and(eq(site.id, report.siteId), visibleSites(scope));

export const reportColumns = {
  report,
  robotName: robot.remark,
  modelNum: robot.modelNum,
  siteId: site.id,
  siteName: site.name,
  timeZone: site.timeZone,
};

export const selectTaskReports = (db: Executor, scope: Scope, wanted: SQL | undefined) =>
  db.select(reportColumns).from(report).innerJoin(robot, reportsSeenBy(scope)).leftJoin(site, siteOfTask(scope)).where(wanted);

/** Drops placeholder values of meters that the model does not have. */
export function listedReport({ report: row, robotName, modelNum, siteId, siteName, timeZone }: SeenReport): TaskReportRow {
  const model = robotModel(modelNum);
  return {
    id: row.id,
    robotSn: row.robotSn,
    robotName,
    siteId,
    siteName,
    timeZone,
    day: row.day,
    taskId: row.taskId,
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
    targetArea: row.targetArea,
    actualArea: row.actualArea,
    effectiveArea: row.effectiveArea,
    cleanSeconds: row.cleanSeconds,
    cleanCoverage: cleanCoverage(row.effectiveArea, row.targetArea),
    cleanEfficiency: cleanEfficiency(row.actualArea, row.cleanSeconds),
    refillCount: row.refillCount,
    avoidCount: row.avoidCount,
    bumpCount: row.bumpCount,
    interruptionCount: row.interruptionCount,
    water: hasMeter(model, 'water') ? row.water : null,
    electricity: hasMeter(model, 'electricity') ? row.electricity : null,
    batteryStart: row.batteryStart,
    batteryEnd: row.batteryEnd,
  };
}
