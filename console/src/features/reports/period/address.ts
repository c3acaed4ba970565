import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Grain } from '@botify/contract/reports/period-reports.contract';
import type { Span } from '@botify/domain/reports/periods';
import { addressOf, errorListPath } from '../../../kernel/page/paths.ts';

export const dailyDetailPath = '/report/weeklyReport/detail';
const weeklyDetailPath = '/report/weeklyReport/detail2';
export const runningPath = '/report/runningReport';
export const expandPath = '/report/runningReport/expandDaily';
export const taskListPath = '/report/routeTaskReport';

/** Site or machine a report is filtered by. */
export interface Where {
  readonly siteId?: string | null | undefined;
  readonly robotSn?: RobotSn | undefined;
}

/** Path of the report of one day, week or month, identified by its first day. */
export function periodPath(grain: Grain, from: string, { siteId, robotSn }: Where): string {
  const where = { siteId, robotSn };
  if (grain === 'day') return addressOf(dailyDetailPath, { day: from, ...where });
  return addressOf(weeklyDetailPath, grain === 'week' ? { week: from, ...where } : { month: from.slice(0, 7), ...where });
}

/** Path of the task list, filtered by the days on which tasks started. */
export const tasksPath = ({ from, to }: Span, { siteId, robotSn }: Where): string =>
  addressOf(taskListPath, { dayFrom: from, dayTo: to, siteId, robotSn });

interface Which {
  readonly noticeLevel?: readonly NoticeLevel[];
  readonly part?: 'intelligent';
}

/** Path of the error list, filtered by start day. That list uses the viewer's time zone. */
export const errorsPath = ({ from, to }: Span, { siteId, robotSn }: Where, { noticeLevel, part }: Which = {}): string =>
  addressOf(errorListPath, { started: `${from}..${to}`, siteId, robotSn, noticeLevel, part });

/** Path of the running report of a span. */
export const runningOf = ({ from, to }: Span, { siteId, robotSn }: Where): string =>
  addressOf(runningPath, { from, to, siteId, keyword: robotSn });
