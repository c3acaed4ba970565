import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { NoticeCategory, NoticeType } from '@botify/contract/notices/notice-type';

const categories: Readonly<Record<Exclude<NoticeType, 'ERROR_RAISED'>, NoticeCategory>> = {
  ROBOT_ON: 'TIPS',
  ROBOT_OFF: 'WARNING',
  TASK_COMPLETED: 'TIPS',
  TASK_CANCELED: 'WARNING',
  ERROR_RECOVERED: 'TIPS',
  CONSUMABLE_DUE: 'TIPS',
};

/** How loud a notice is. Only a new error asks how grave it is: that one is over is good news at any level. */
export function noticeCategory(type: NoticeType, level?: NoticeLevel): NoticeCategory {
  if (type !== 'ERROR_RAISED') return categories[type];
  return level === 'P0' || level === 'P1' ? 'ALARM' : 'WARNING';
}
