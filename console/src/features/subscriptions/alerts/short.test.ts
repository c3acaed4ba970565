import type { Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { describe, expect, it } from 'vitest';
import { canHoldBack, canRemind, groupByChannels } from './short.ts';
import type { AlertValues } from './values.ts';

const none: Channel[] = [];
const values: AlertValues = {
  P0: ['inApp', 'email'],
  P1: none,
  P2: none,
  P3: none,
  ROBOT_OFF: ['inApp', 'email'],
  ROBOT_ON: ['inApp'],
  TASK_COMPLETED: none,
  TASK_CANCELED: none,
  ERROR_RECOVERED: none,
  CONSUMABLE_DUE: ['inApp'],
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  quietHours: null,
  remind: true,
  escalateTo: null,
  webhookUrl: '',
};

describe('[R-08] summary of the selection', () => {
  it('groups topics with the same channels, topics without channels last', () => {
    expect(groupByChannels(values)).toEqual([
      { topics: ['P0', 'ROBOT_OFF'], channels: ['inApp', 'email'] },
      { topics: ['ROBOT_ON', 'CONSUMABLE_DUE'], channels: ['inApp'] },
      { topics: ['P1', 'P2', 'P3', 'TASK_COMPLETED', 'TASK_CANCELED', 'ERROR_RECOVERED'], channels: [] },
    ]);
  });

  it('detects whether quiet hours or reminders have any effect', () => {
    expect([canHoldBack(values), canRemind(values)]).toEqual([true, true]);
    const quiet = { ...values, P0: ['inApp'] satisfies Channel[] };
    expect([canHoldBack(quiet), canRemind(quiet)]).toEqual([true, false]);
    expect(canHoldBack({ ...quiet, ROBOT_OFF: ['webhook'] })).toBe(false);
  });
});
