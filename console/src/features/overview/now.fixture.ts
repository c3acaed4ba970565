import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type {
  ClearedError,
  MissedCleaning,
  NotStarted,
  Now,
  OfflineRobot,
  OpenAlarm,
  WornConsumable,
} from '@botify/contract/overview/now.contract';
import { fixedId } from '../../testing/fixed-id.ts';

const machine = (robotSn: string) => ({
  robotSn: toRobotSn(robotSn),
  remark: `Machine ${robotSn}`,
  siteId: fixedId(90),
  siteName: 'Garage North',
});
const place = (robotSn: string) => ({ ...machine(robotSn), timeZone: 'Asia/Shanghai', mapName: 'B2' });
const error = {
  faultCode: 'E302',
  faultName: 'Drive motor overload',
  noticeLevel: 'P0',
  startTime: '2026-03-01T08:00:00.000Z',
} as const;

export const openAlarm = (more: Partial<OpenAlarm> = {}): OpenAlarm => ({
  ...place('CB1900-0001'),
  ...error,
  id: fixedId(1),
  version: 3,
  contact: { name: 'Zhang', phone: '0571-88886666' },
  suggestion: 'Free the wheel',
  lastFix: null,
  ...more,
});
export const offlineRobot = (more: Partial<OfflineRobot> = {}): OfflineRobot => ({
  ...place('CB1900-0002'),
  lastOnline: '2026-03-01T08:00:00.000Z',
  contact: null,
  error: { id: fixedId(2), state: 'open', version: 1, nickName: null },
  ...more,
});
export const missedCleaning = (more: Partial<MissedCleaning> = {}): MissedCleaning => ({
  ...machine('CB1900-0003'),
  day: '2026-02-28',
  expected: 2,
  cause: { errorId: fixedId(3), faultName: 'Blocked path' },
  ...more,
});
export const notStarted = (more: Partial<NotStarted> = {}): NotStarted => ({
  ...machine('CB1900-0004'),
  expected: 1,
  status: 'idle',
  ...more,
});
export const dueConsumable = (more: Partial<WornConsumable> = {}): WornConsumable => ({
  ...machine('CB1900-0005'),
  timeZone: 'Asia/Shanghai',
  name: 'rollerBrush',
  usedHours: 312.4,
  lifeHours: 300,
  refreshedOn: '2026-01-01',
  version: 4,
  ...more,
});
export const clearedError = (more: Partial<ClearedError> = {}): ClearedError => ({
  ...place('CB1900-0006'),
  ...error,
  id: fixedId(4),
  endTime: '2026-03-01T08:05:00.000Z',
  ...more,
});

const none = { total: 0, records: [] };
export const emptyNow: Now = {
  machines: { total: 60, working: 38 },
  alarms: none,
  offline: none,
  missed: none,
  notStarted: none,
  consumables: none,
  cleared: none,
};
export const listed = <T>(...records: T[]) => ({ total: records.length, records });
