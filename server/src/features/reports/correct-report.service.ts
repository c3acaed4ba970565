import type { Body } from '@botify/contract/kernel/endpoint';
import type { TaskReportDetail, taskReports } from '@botify/contract/reports/task-reports.contract';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { implausibleReport } from '@botify/domain/robots/plausible';
import { and, eq, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { readTaskReport } from './get-task-report.service.ts';
import { rollUpReports } from './roll-up-reports.ts';
import { readTaskRun } from './task-run.service.ts';

const names = ['actualArea', 'effectiveArea', 'cleanSeconds', 'water', 'electricity'] as const;

/** The sums of its day and month follow at once. The machine cannot replace a corrected report. */
export async function correctTaskReport(ctx: SignedInContext, form: Body<typeof taskReports.correct>): Promise<TaskReportDetail> {
  const { id, reason, ...given } = form;
  await administer(ctx, async (tx, note) => {
    const reader = { db: tx, scope: ctx.scope };
    const { tenantCode, robotSn } = (await readTaskRun(reader, id)).report;
    // The writer of reports holds this lock while it computes the same sums.
    await tx.execute(sql`SELECT FROM robot_state WHERE tenant_code = ${tenantCode} AND robot_sn = ${robotSn} FOR UPDATE`);
    const { report: before, robotName } = await readTaskRun(reader, id);
    const after = { ...before, ...given };
    const { startTime, endTime, updateTime, ...rest } = after;
    const times = { startTime: startTime.getTime(), endTime: endTime.getTime(), updateTime: updateTime.getTime() };
    const message = { ...rest, ...times, water: after.water ?? 0, electricity: after.electricity ?? 0 } satisfies TaskReportMessage;
    const wrong = implausibleReport(message);
    if (wrong) throw new AppError('robot.implausibleFigure', { field: /^\/(\w+)/.exec(wrong)?.[1] ?? 'actualArea' });
    await tx
      .update(report)
      .set({ ...given, correctedAt: ctx.now() })
      .where(and(eq(report.tenantCode, tenantCode), eq(report.id, id)));
    const month = `${startTime.toISOString().slice(0, 7)}-01`;
    await rollUpReports(tx, [{ tenantCode, robotSn, day: before.day, month }]);
    const valuesOf = (row: typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]));
    const name = `${before.programName} · ${robotName}`;
    note({ subject: 'taskReport', act: 'correct', id, name, before: valuesOf(before), after: { ...valuesOf(after), reason } });
  });
  return readTaskReport(ctx, id);
}
