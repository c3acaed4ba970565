import type { Words } from '../words.ts';
import type { noticeList as chinese } from '../zh-CN/notice-list.ts';
import { noticeTypes } from './notice-types.ts';

/** The page and the bell of notices. */
export const noticeList: Words<typeof chinese> = {
  summary: 'Machines going on- and offline, tasks, errors and consumables, newest first',
  empty: 'You are told here when machines go on- or offline, finish tasks or have errors.',
  category: { TIPS: 'Tip', WARNING: 'Warning', ALARM: 'Alarm' },
  type: noticeTypes,
  column: {
    content: 'What happened',
    category: 'Category',
    type: 'Type',
    machine: 'Machine',
    map: 'Map',
    at: 'Time',
    robotSn: 'Serial number',
  },
  unread: 'Unread',
  onlyUnread: 'Unread only',
  mark: 'Mark as read',
  markAll: 'Mark all as read',
  latest: 'Unread notifications',
  noUnread: 'No unread notifications',
  all: 'All notifications',
  settings: 'Notification settings',
};
