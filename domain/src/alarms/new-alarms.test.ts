import type { FleetError } from '@botify/contract/robots/fleet.topics';
import { expect, it } from 'vitest';
import { createAlarmDetector } from './new-alarms.ts';

const error = (id: string, more: Partial<FleetError> = {}): FleetError => ({
  id,
  faultCode: 'E302',
  nameZh: '',
  nameEn: '',
  noticeLevel: 'P0',
  startTime: '2026-03-01T08:00:00.000Z',
  state: 'open',
  nickName: null,
  ...more,
});
const robots = (...errors: FleetError[]) => errors.map((one) => ({ errors: [one] }));
const ids = (news: readonly { readonly error: FleetError }[]) => news.map(({ error: { id } }) => id);

it('[M-05] reports an error once, and none that was active at the first call', () => {
  const hear = createAlarmDetector();
  expect(hear(robots(error('old')))).toEqual([]);
  expect(ids(hear(robots(error('old'), error('new'))))).toEqual(['new']);
  expect(hear(robots(error('old'), error('new')))).toEqual([]);
});

it('[M-05] reports only errors unknown before a reconnect', () => {
  const hear = createAlarmDetector();
  hear(robots(error('one'), error('two')));
  expect(ids(hear(robots(error('two'), error('meanwhile'), error('one'))))).toEqual(['meanwhile']);
});

it('[M-05] reports an error that cleared and came back', () => {
  const hear = createAlarmDetector();
  hear(robots(error('flapping')));
  hear(robots());
  expect(ids(hear(robots(error('flapping'))))).toEqual(['flapping']);
});

it.each([
  { because: 'it stops no machine', came: error('new', { noticeLevel: 'P2' }) },
  { because: 'somebody looks after it already', came: error('new', { state: 'acknowledged' }) },
])('[M-05] no alarm: $because', ({ came }) => {
  const hear = createAlarmDetector();
  hear([]);
  expect(hear(robots(came))).toEqual([]);
});

it('[M-05] a P1 is an alarm too', () => {
  const hear = createAlarmDetector();
  hear([]);
  expect(ids(hear(robots(error('p1', { noticeLevel: 'P1' }))))).toEqual(['p1']);
});
