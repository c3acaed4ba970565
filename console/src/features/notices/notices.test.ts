import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it, vi } from 'vitest';
import { markAllRead } from './mark-all-read.ts';
import { noticesQuery } from './notice-filters.ts';
import { pathOf } from './notice-paths.ts';

it('[M-10] converts filter days to local timestamps, including the whole last day', () => {
  const query = noticesQuery({ current: 1, size: 20, unread: true, atFrom: '2026-02-27', atTo: '2026-02-28' });
  expect(query).toEqual({
    current: 1,
    size: 20,
    unread: true,
    from: new Date(2026, 1, 27).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  });
  expect(noticesQuery({ current: 2, size: 10 })).toEqual({ current: 2, size: 10 });
});

it('[M-10] a notice links to its error, else to its machine, and to nothing without access', () => {
  const notice = { errorId: 'e1', robotSn: toRobotSn('CB-1') };
  expect(pathOf(notice, { error: true, machine: true })).toBe('/abnormalManage/detail?id=e1');
  expect(pathOf(notice, { error: false, machine: true })).toBe('/robot/robotDetail?robotSn=CB-1');
  expect(pathOf({ ...notice, errorId: null }, { error: true, machine: true })).toBe('/robot/robotDetail?robotSn=CB-1');
  expect(pathOf(notice, { error: false, machine: false })).toBeUndefined();
});

it('[M-10] marks all shown notices: up to the greatest id, then those reported late', async () => {
  const rounds = [[{ id: '05' }, { id: '09' }, { id: '07' }], [{ id: '11' }], []];
  const mark = vi.fn<(ids: readonly string[], upTo: string) => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(0);
  expect(await markAllRead({ unread: async () => rounds.shift() ?? [], mark })).toBe(0);
  expect(mark.mock.calls).toEqual([
    [['05', '09', '07'], '09'],
    [['11'], '11'],
  ]);
});

it('stops on an endless stream and returns how many are left', async () => {
  const mark = vi.fn(async () => 3);
  expect(await markAllRead({ unread: async () => [{ id: '01' }], mark })).toBe(3);
  expect(mark).toHaveBeenCalledTimes(20);
});
