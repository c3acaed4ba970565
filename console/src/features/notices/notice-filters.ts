import type { Body } from '@botify/contract/kernel/endpoint';
import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import type { NoticeCategory, NoticeType } from '@botify/contract/notices/notice-type';
import type { notices } from '@botify/contract/notices/notices.contract';
import type { QueryOf } from '../../kernel/filters/filters.ts';
import { dates, flag, type LocalDate, oneOf } from '../../kernel/filters/search-params.ts';

export const categories = ['ALARM', 'WARNING', 'TIPS'] as const satisfies readonly NoticeCategory[];
export const types = [
  'ERROR_RAISED',
  'ERROR_RECOVERED',
  'ERROR_ASSIGNED',
  'ROBOT_OFF',
  'ROBOT_ON',
  'TASK_COMPLETED',
  'TASK_CANCELED',
  'CONSUMABLE_DUE',
] as const satisfies readonly NoticeType[];

export const definition = { unread: flag(), category: oneOf(categories), type: oneOf(types), robotSn: oneOf(isRobotSn), at: dates() };

/** Start of a day in the viewer's time zone, plus some days. */
function startOf(day: LocalDate, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Body of the call: days become timestamps, including the whole last day. */
export function noticesQuery({ atFrom, atTo, ...query }: QueryOf<typeof definition, never>): Body<typeof notices.list> {
  return { ...query, ...(atFrom ? { from: startOf(atFrom) } : {}), ...(atTo ? { to: startOf(atTo, 1) } : {}) };
}
