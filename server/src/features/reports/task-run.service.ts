import type { TaskTimeline } from '@botify/contract/robots/task-report';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { taskReportTable as report, taskTimelineTable as timelineTable } from '../../schema/reports.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { reportColumns, reportsSeenBy, siteOfTask } from './task-report-rows.ts';

/** A report with its map and timeline. Hidden and missing ids produce the same error. */
export async function readTaskRun({ db, scope }: { readonly db: Executor; readonly scope: Scope }, id: string) {
  const [row] = await db
    .select({ ...reportColumns, cleanWidth: robot.cleanWidth, map: timelineTable.map, timeline: timelineTable.timeline })
    .from(report)
    .innerJoin(robot, reportsSeenBy(scope))
    .leftJoin(site, siteOfTask(scope))
    .leftJoin(timelineTable, and(eq(timelineTable.tenantCode, report.tenantCode), eq(timelineTable.reportId, report.id)))
    .where(eq(report.id, id));
  if (!row) throw new AppError('taskReport.notFound');
  return { ...row, timeline: row.timeline && measuredLine(row.timeline, row.modelNum) };
}

/** Drops curves of meters that the model does not have. */
function measuredLine({ water, electricity, ...line }: TaskTimeline, modelNum: string): TaskTimeline {
  const model = robotModel(modelNum);
  return {
    ...line,
    ...(water && hasMeter(model, 'water') ? { water } : {}),
    ...(electricity && hasMeter(model, 'electricity') ? { electricity } : {}),
  };
}
