import type { FleetError } from '@botify/contract/robots/fleet.topics';
import { expect, it } from 'vitest';
import { createAlarmDetector } from './new-alarms.ts';

const error = (id: string, more: Partial<FleetError> = {}): FleetError => ({
  id,
  faultCode: 'E302',
  names: { 'zh-CN': '', 'en-US': '' },
  noticeLevel: 'P0',
  startTime: '2026-03-01T08:00:00.000Z',
  state: 'open',
  nickName: null,
  mutedUntil: null,
  ...more,
});
const robots = (...errors: FleetError[]) => errors.map((one) => ({ errors: [one] }));
const now = Date.parse('2026-03-01T08:00:00Z');
const detector = () => {
  const detect = createAlarmDetector<{ errors: FleetError[] }>();
  return (all: ReturnType<typeof robots>) => detect(all, now);
};
const ids = (news: readonly { readonly error: FleetError }[]) => news.map(({ error: { id } }) => id);

it('[M-05] reports an error once, and none that was active at the first call', () => {
  const hear = detector();
  expect(hear(robots(error('old')))).toEqual([]);
  expect(ids(hear(robots(error('old'), error('new'))))).toEqual(['new']);
  expect(hear(robots(error('old'), error('new')))).toEqual([]);
});

it('[M-05] reports only errors unknown before a reconnect', () => {
  const hear = detector();
  hear(robots(error('one'), error('two')));
  expect(ids(hear(robots(error('two'), error('meanwhile'), error('one'))))).toEqual(['meanwhile']);
});

it('[M-05] reports an error that cleared and came back', () => {
  const hear = detector();
  hear(robots(error('flapping')));
  hear(robots());
  expect(ids(hear(robots(error('flapping'))))).toEqual(['flapping']);
});

it.each([
  { because: 'it stops no machine', came: error('new', { noticeLevel: 'P2' }) },
  { because: 'somebody looks after it already', came: error('new', { state: 'acknowledged' }) },
  { because: 'it is muted', came: error('new', { mutedUntil: '2026-03-01T09:00:00Z' }) },
])('[M-05] [T-38] no alarm: $because', ({ came }) => {
  const hear = detector();
  hear([]);
  expect(hear(robots(came))).toEqual([]);
});

it('[M-05] a P1 is an alarm too', () => {
  const hear = detector();
  hear([]);
  expect(ids(hear(robots(error('p1', { noticeLevel: 'P1' }))))).toEqual(['p1']);
});

it('[T-38] a mute that is over mutes nothing', () => {
  const hear = detector();
  hear([]);
  expect(ids(hear(robots(error('new', { mutedUntil: '2026-03-01T08:00:00Z' }))))).toEqual(['new']);
});
