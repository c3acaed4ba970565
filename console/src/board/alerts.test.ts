import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import { fleetError, fleetRobot } from '../kernel/live/status.fixture.ts';
import { type Alert, newestAlerts } from './alerts.ts';

const robotSn = toRobotSn('CB1900-0001');
const now = Date.parse('2026-05-04T12:00:00Z');
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();
const alert = (id: string, minutesAgo: number, endTime: string | null = null): Alert => ({
  id,
  robotSn,
  remark: '一号',
  siteName: null,
  faultName: 'x',
  noticeLevel: 'P1',
  startTime: at(minutesAgo),
  endTime,
  mutedUntil: null,
});
interface FeedError {
  readonly id: string;
  readonly startTime: string;
  readonly mutedUntil?: string | null;
}
const robot = (errors: readonly FeedError[]) =>
  fleetRobot(robotSn, {
    errors: errors.map(({ id, startTime, mutedUntil = null }) => ({
      ...fleetError(id),
      mutedUntil,
      names: { 'zh-CN': '过流', 'en-US': 'Overcurrent' },
      noticeLevel: 'P0',
      startTime,
    })),
  });
const fleet = (...errors: FeedError[]) => ({ robots: new Map([[robotSn, robot(errors)]]), arrived: true });
const idsOf = (alerts: readonly Alert[]) => alerts.map(({ id }) => id);

it('[D-01] adds errors of the feed before the next call, newest first and without duplicates', () => {
  const reported = [alert('b', 5), alert('a', 9)];
  const shown = newestAlerts(
    reported,
    fleet({ id: 'c', startTime: at(0) }, { id: 'b', startTime: at(5) }, { id: 'a', startTime: at(9) }),
    'zh-CN',
    now,
  );
  expect(idsOf(shown)).toEqual(['c', 'b', 'a']);
  expect(shown[0]).toMatchObject({ faultName: '过流', noticeLevel: 'P0', endTime: null });
  expect(newestAlerts([], fleet({ id: 'c', startTime: at(0) }), 'en-US', now)[0]?.faultName).toBe('Overcurrent');
});

it('[D-01] errors missing from the feed have ended; without the feed the stored ones stay unchanged', () => {
  const reported = [alert('b', 5), alert('a', 9, at(1))];
  expect(newestAlerts(reported, fleet(), 'zh-CN', now).map(({ endTime }) => endTime !== null)).toEqual([true, true]);
  expect(newestAlerts(reported, { robots: new Map(), arrived: false }, 'zh-CN', now)).toEqual(reported);
});

it('[D-01] a recurring error is active again, and active errors come before ended ones', () => {
  const reported = [alert('c', 1, at(0)), alert('b', 5, at(2)), alert('a', 9)];
  const shown = newestAlerts(reported, fleet({ id: 'b', startTime: at(5) }, { id: 'a', startTime: at(9) }), 'zh-CN', now);
  expect(shown.map(({ id, endTime }) => [id, endTime !== null])).toEqual([
    ['b', false],
    ['a', false],
    ['c', true],
  ]);
  expect(idsOf(newestAlerts(reported, { robots: new Map(), arrived: false }, 'zh-CN', now))).toEqual(['a', 'c', 'b']);
});

it('[D-01] [T-38] takes mutes from the feed, whether they begin or end', () => {
  const until = at(-60);
  const muted = (mutedUntil: string | null) => fleet({ id: 'a', startTime: at(9), mutedUntil }, { id: 'b', startTime: at(0), mutedUntil });
  const mutesOf = (reported: Alert, feed: ReturnType<typeof fleet>) =>
    newestAlerts([reported], feed, 'zh-CN', now).map(({ mutedUntil }) => mutedUntil);
  expect(mutesOf(alert('a', 9), muted(until))).toEqual([until, until]);
  expect(mutesOf({ ...alert('a', 9), mutedUntil: until }, muted(null))).toEqual([null, null]);
});

it('[D-01] lists at most twenty errors, none older than a day', () => {
  const reported = Array.from({ length: 20 }, (_, index) => alert(`t${String(index).padStart(2, '0')}`, index + 1, at(0)));
  const shown = newestAlerts(reported, fleet({ id: 'new', startTime: at(0) }, { id: 'old', startTime: at(2000) }), 'zh-CN', now);
  expect(shown).toHaveLength(20);
  expect(shown[0]?.id).toBe('new');
  expect(idsOf(shown)).not.toContain('old');
});
