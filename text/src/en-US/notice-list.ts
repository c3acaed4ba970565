import type { Words } from '../words.ts';
import type { noticeList as chinese } from '../zh-CN/notice-list.ts';
import { noticeTypes } from './notice-types.ts';

/** The page and the bell of notices. */
export const noticeList: Words<typeof chinese> = {
  summary: 'Connections, tasks, errors and consumables of your machines, newest first. Times in {{zone}}.',
  summaryUnread: 'Unread notifications by machine and kind, most severe first. Times in {{zone}}.',
  empty: 'No notifications yet. They appear when machines connect or disconnect, finish tasks or have errors.',
  category: { TIPS: 'Tip', WARNING: 'Warning', ALARM: 'Alarm' },
  type: noticeTypes,
  column: {
    content: 'Notification',
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
  times_one: '{{count}} time since {{time}}',
  times_other: '{{count}} times since {{time}}',
  noUnread: 'No unread notifications',
  all: 'All notifications',
  settings: 'Notification settings',
  newDevice: {
    title: 'New device',
    text: "Your account was used on a new device: {{device}}, {{ip}}. If this wasn't you, change your password and remove the device.",
    confirm: 'It was me',
    confirmNamed: 'It was me: {{device}}, {{ip}}',
  },
};
