import { expect, it } from 'vitest';
import { alertSendTime } from './alert-send-time.ts';

const now = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const asked = { channel: 'email', level: 'P1', now, quietHours: null, timeZone: 'UTC', recent: [] } as const;
const night = { from: '11:00', to: '14:00', exceptP0: true };

it('[R-08] sends five per ten minutes at once, further ones at the end of the window', () => {
  const recent = [-12, -9, -8, -3, -2].map(after);
  expect(alertSendTime({ ...asked, recent })).toEqual(now);
  expect(alertSendTime({ ...asked, recent: [...recent, now] })).toEqual(after(1));
  expect(alertSendTime({ ...asked, level: 'P0', recent: [...recent, now] })).toEqual(after(1));
  expect(alertSendTime({ ...asked, recent: Array(5).fill(now) })).toEqual(after(10));
  expect(alertSendTime({ ...asked, recent: Array(5).fill(after(-10)) })).toEqual(now);
});

it('[R-08] messages due later do not count towards the limit', () => {
  expect(alertSendTime({ ...asked, recent: Array(9).fill(after(5)) })).toEqual(now);
});

it('[R-08] mails and text messages wait for the end of the quiet hours, P0 only if not exempt', () => {
  expect(alertSendTime({ ...asked, quietHours: night })).toEqual(after(120));
  expect(alertSendTime({ ...asked, channel: 'sms', quietHours: night })).toEqual(after(120));
  expect(alertSendTime({ ...asked, level: null, quietHours: night })).toEqual(after(120));
  expect(alertSendTime({ ...asked, level: 'P0', quietHours: night })).toEqual(now);
  expect(alertSendTime({ ...asked, level: 'P0', quietHours: { ...night, exceptP0: false } })).toEqual(after(120));
});

it('[R-08] a window that ends in the quiet hours waits for their end', () => {
  const soon = { from: '12:05', to: '14:00', exceptP0: true };
  expect(alertSendTime({ ...asked, quietHours: soon, recent: Array(5).fill(now) })).toEqual(after(120));
  expect(alertSendTime({ ...asked, level: 'P0', quietHours: soon, recent: Array(5).fill(now) })).toEqual(after(10));
});

it('[R-08] webhooks ignore quiet hours and rate limit', () => {
  expect(alertSendTime({ ...asked, channel: 'webhook', quietHours: night, recent: Array(50).fill(now) })).toEqual(now);
});

it('[T-68] push notifications follow quiet hours and rate limit like mails', () => {
  const push = { ...asked, channel: 'push' } as const;
  expect(alertSendTime({ ...push, quietHours: night })).toEqual(after(120));
  expect(alertSendTime({ ...push, level: 'P0', quietHours: night })).toEqual(now);
  expect(alertSendTime({ ...push, recent: Array(5).fill(now) })).toEqual(after(10));
});
