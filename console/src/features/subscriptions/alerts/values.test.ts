import type { AlertPreferences, Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { describe, expect, it } from 'vitest';
import { type AlertValues, counted, preferencesOf, problemsOf, switched, valuesOf } from './values.ts';

const none: Channel[] = [];
const preferences: AlertPreferences = {
  ways: {
    P0: ['inApp', 'sms', 'webhook'],
    P1: ['inApp'],
    P2: none,
    P3: none,
    ROBOT_OFF: ['email'],
    ROBOT_ON: none,
    TASK_COMPLETED: none,
    TASK_CANCELED: none,
    ERROR_RECOVERED: none,
    CONSUMABLE_DUE: none,
  },
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  quietHours: null,
  remind: true,
  escalateTo: null,
  webhookUrl: null,
};
const values = valuesOf(preferences);
const quiet = (from: string, to: string): AlertValues => ({ ...values, quietHours: { from, to, exceptP0: true } });

describe('[R-08] alert values', () => {
  it('are sent as received', () => {
    expect(preferencesOf(values)).toEqual(preferences);
    expect(preferencesOf({ ...values, webhookUrl: 'https://a.example' }).webhookUrl).toBe('https://a.example');
  });

  it('omit channels without an address until they have one', () => {
    expect(counted(values, null).P0).toEqual(['inApp']);
    expect(counted(values, '13800000000').P0).toEqual(['inApp', 'sms']);
    const addressed = counted({ ...values, webhookUrl: ' https://a.example ' }, null);
    expect(addressed.P0).toEqual(['inApp', 'webhook']);
    expect(addressed.webhookUrl).toBe('https://a.example/');
  });

  it('switch rows and columns in channel order without other changes', () => {
    const column = switched(values, ['P0', 'P1', 'P2'], ['email'], true);
    expect([column.P0, column.P1, column.P2, column.P3]).toEqual([['inApp', 'email', 'sms', 'webhook'], ['inApp', 'email'], ['email'], []]);
    const row = switched(values, ['P0'], ['inApp', 'sms'], false);
    expect([row.P0, row.P1]).toEqual([['webhook'], ['inApp']]);
  });

  it('are validated before they are sent', () => {
    expect(problemsOf(values)).toEqual({});
    expect(problemsOf(quiet('22:00', '07:00'))).toEqual({});
    expect(problemsOf(quiet('22:00', '22:00'))).toEqual({ to: 'noSpan' });
    expect(problemsOf({ ...values, webhookUrl: 'ftp://a.example' })).toEqual({ webhookUrl: 'noAddress' });
    expect(problemsOf({ ...values, webhookUrl: 'https://' })).toEqual({ webhookUrl: 'noAddress' });
    expect(problemsOf({ ...values, webhookUrl: 'http://10.0.0.8:8080/hook' })).toEqual({});
  });
});
