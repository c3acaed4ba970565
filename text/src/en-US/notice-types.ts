import type { Words } from '../words.ts';
import type { alertChannels as chineseChannels, noticeTypes as chineseTypes } from '../zh-CN/notice-types.ts';

/** Notice types. */
export const noticeTypes: Words<typeof chineseTypes> = {
  ROBOT_ON: 'Machine online',
  ROBOT_OFF: 'Machine offline',
  TASK_COMPLETED: 'Task completed',
  TASK_CANCELED: 'Task canceled',
  ERROR_RAISED: 'New error',
  ERROR_RECOVERED: 'Error cleared',
  ERROR_ASSIGNED: 'Error assigned to you',
  CONSUMABLE_DUE: 'Consumable due',
};

/** Channels. */
export const alertChannels: Words<typeof chineseChannels> = { inApp: 'In-app', email: 'Email', sms: 'SMS', webhook: 'Webhook' };
