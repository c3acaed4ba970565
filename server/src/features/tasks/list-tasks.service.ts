import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { TaskReportRow } from '@botify/contract/reports/task-reports.contract';
import type { TaskItem, tasks } from '@botify/contract/tasks/tasks.contract';
import { cleanEfficiency, effectiveShare } from '@botify/domain/reports/task-figures';
import type { SignedInContext } from '../../kernel/context.ts';
import { listTaskReports } from '../reports/public.ts';
import { taskProjects } from './task-choices.service.ts';

type Asked = Query<typeof tasks.dic>;

const mostNames = 1000;

/** Finished tasks, newest first. */
export async function listTasks(
  ctx: SignedInContext,
  { start_time, end_time, page_num = 1, page_size = 20, ...asked }: Query<typeof tasks.list>,
): Promise<Result<typeof tasks.list>> {
  const page = { current: page_num, size: page_size, startFrom: start_time, startTo: end_time };
  const { records, total } = await listTaskReports(ctx, { ...(await placeOf(ctx, asked)), ...page });
  return { tasks: records.map(asItem), page_num, page_size, total_count: total };
}

/** Names of the newest tasks. */
export async function taskNames(ctx: SignedInContext, asked: Asked): Promise<Result<typeof tasks.dic>> {
  const { records } = await listTaskReports(ctx, { ...(await placeOf(ctx, asked)), size: mostNames });
  return { tasks_dic: Object.fromEntries(records.map(({ id, programName }) => [id, programName])) };
}

/** A customer stands for all its sites. Unknown customers and hidden sites match nothing. */
async function placeOf(ctx: SignedInContext, { customer_id, project_id, robot_id }: Asked) {
  if (customer_id === undefined) return { robotSn: robot_id, siteId: project_id };
  const sites = Object.keys((await taskProjects(ctx, customer_id)).projects);
  return { robotSn: robot_id, siteIds: project_id ? sites.filter((id) => id === project_id) : sites };
}

const asItem = (row: TaskReportRow): TaskItem => ({
  id: row.id,
  name: row.programName,
  start_time: row.startTime,
  end_time: row.endTime,
  target_cleaning_area: row.targetArea,
  actual_cleaning_area: row.actualArea,
  effective_cleaning_area: row.effectiveArea,
  actual_cleaning_rate: row.cleanEfficiency,
  effective_cleaning_rate: cleanEfficiency(row.effectiveArea, row.cleanSeconds),
  effective_transform_rate: effectiveShare(row.effectiveArea, row.actualArea),
  clean_coverage_rate: row.cleanCoverage,
});
