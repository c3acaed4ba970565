import type { TaskReportDetail, UsageCurve } from '@botify/contract/reports/task-reports.contract';
import { efficiencyLosses } from '@botify/domain/reports/efficiency-losses';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorsDuring } from '../alarms/public.ts';
import { planOfFloor } from '../floor-plans/public.ts';
import { listedReport } from './task-report-rows.ts';
import { readTaskRun } from './task-run.service.ts';

/** The caller, or the scope that a shared link grants. */
export type ReportReader = Pick<SignedInContext, 'db' | 'scope' | 'locale' | 'now'>;

const maxExceptions = 200;

/** Details of one task report. Hidden and missing ids produce the same error. */
export async function readTaskReport(reader: ReportReader, id: string): Promise<TaskReportDetail> {
  const run = await readTaskRun(reader, id);
  const { modelNum, cleanWidth, map, timeline } = run;
  const { robotSn, startTime, endTime, effectiveArea } = run.report;
  const seconds = (endTime.getTime() - startTime.getTime()) / 1000;
  return {
    ...listedReport(run),
    modelNum,
    cleanWidth,
    map,
    ...(await planOfFloor(reader, { siteId: run.siteId, mapName: run.report.mapName })),
    timeline,
    slow: (timeline && efficiencyLosses({ timeline, cleanWidth, effectiveArea, seconds })) ?? null,
    ...(run.report.correctedAt ? { correctedAt: run.report.correctedAt.toISOString() } : {}),
    exceptions: await errorsDuring(reader, { robotSn, from: startTime, to: endTime, most: maxExceptions }),
  };
}

/** Usage curve of one task. Empty when the timeline has none or is past its retention. */
export async function readUsage(
  reader: Pick<ReportReader, 'db' | 'scope'>,
  id: string,
  meter: 'water' | 'electricity',
): Promise<UsageCurve> {
  const run = await readTaskRun(reader, id);
  const { startTime, [meter]: total } = listedReport(run);
  return { startTime, stepSeconds: run.timeline?.stepSeconds ?? 0, used: run.timeline?.[meter] ?? [], total };
}
