import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { Board } from '@botify/contract/overview/board.contract';
import { fixedId } from '../testing/fixed-id.ts';

const hour = 3_600_000;
const days = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-03-${String(index + 1).padStart(2, '0')}`,
  area: 10 * (index + 1),
  efficiency: 1200,
}));
const hours = Array.from({ length: 24 }, (_, index) => ({ at: new Date(Date.UTC(2026, 2, 14) + index * hour).toISOString(), area: index }));

/** Figures of a tenant with ten machines and no alarms; `more` overrides them. */
export const figures = (more: Partial<Board> = {}): Board => ({
  at: '2026-03-14T12:00:00.000Z',
  tenantName: 'Harbour',
  robotCount: 10,
  area: { today: 1000, yesterdayByNow: 800, month: 20_000, total: 900_000 },
  runSecondsToday: 7200,
  tasksToday: { completed: 4, canceled: 1 },
  errorsToday: { P0: 0, P1: 2, P2: 0, P3: 0 },
  hours,
  days,
  sites: [{ siteId: fixedId(1), siteName: 'North', area: 700 }],
  robots: [{ robotSn: toRobotSn('CB1900-0001'), remark: 'Garage 1', area: 400 }],
  alerts: [],
  ...more,
});

export const alert = (number: number, more: Partial<NonNullable<Board['alerts']>[number]> = {}) => ({
  id: fixedId(number),
  robotSn: toRobotSn('CB1900-0007'),
  remark: 'Garage 7',
  siteName: null,
  faultName: `Fault ${number}`,
  noticeLevel: 'P1' as const,
  startTime: new Date(Date.now() - number * 60_000).toISOString(),
  endTime: new Date(Date.now() - number * 30_000).toISOString(),
  mutedUntil: null,
  ...more,
});
