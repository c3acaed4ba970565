import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { NoticeCategory, NoticeType } from '@botify/contract/notices/notice-type';

const categories: Readonly<Record<Exclude<NoticeType, 'ERROR_RAISED'>, NoticeCategory>> = {
  ROBOT_ON: 'TIPS',
  ROBOT_OFF: 'WARNING',
  TASK_COMPLETED: 'TIPS',
  TASK_CANCELED: 'WARNING',
  ERROR_RECOVERED: 'TIPS',
  ERROR_ASSIGNED: 'WARNING',
  CONSUMABLE_DUE: 'TIPS',
};

/** Severity of a notice. Only a new error depends on its level: a cleared error is good news at any level. */
export function noticeCategory(type: NoticeType, level?: NoticeLevel): NoticeCategory {
  if (type !== 'ERROR_RAISED') return categories[type];
  return level === 'P0' || level === 'P1' ? 'ALARM' : 'WARNING';
}
