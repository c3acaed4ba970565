import type { RobotError } from '@botify/contract/alarms/error-records';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { SharedReport } from '@botify/contract/reports/shared-reports.contract';
import type { TaskReportDetail, TaskReportRow } from '@botify/contract/reports/task-reports.contract';
import { fixedId } from '../../../testing/fixed-id.ts';

export const someTaskRow = (more: Partial<TaskReportRow> = {}): TaskReportRow => ({
  id: fixedId(1),
  robotSn: toRobotSn('CB1900-0001'),
  robotName: 'No. 1',
  siteId: fixedId(2),
  siteName: 'Garage 1',
  timeZone: 'Asia/Shanghai',
  day: '2026-03-02',
  taskId: 'night',
  programName: 'Night run',
  mapName: 'B1',
  mapScene: 'carPark',
  taskType: 'lane',
  opType: 'scheduled',
  opUser: 'Wang',
  updateTime: '2026-03-02T02:00:00Z',
  startTime: '2026-03-02T00:00:00Z',
  endTime: '2026-03-02T01:00:00Z',
  outcome: 'completed',
  taskProgress: 100,
  targetArea: 1200,
  actualArea: 1100,
  effectiveArea: 1000,
  cleanSeconds: 3000,
  cleanCoverage: 83.3,
  cleanEfficiency: 1320,
  refillCount: 1,
  avoidCount: 2,
  bumpCount: 0,
  interruptionCount: 0,
  water: 40,
  electricity: 1.2,
  batteryStart: 90,
  batteryEnd: 60,
  ...more,
});

export const someError: RobotError = {
  id: fixedId(3),
  robotSn: toRobotSn('CB1900-0001'),
  remark: 'No. 1',
  siteId: null,
  siteName: 'Garage 1',
  timeZone: 'Asia/Shanghai',
  faultCode: 'E302',
  faultName: 'Lidar covered',
  noticeLevel: 'P1',
  part: 'intelligent',
  typeCode: 'sensor',
  typeName: 'Sensor',
  mapName: null,
  startTime: '2026-03-02T00:10:00Z',
  endTime: '2026-03-02T00:20:00Z',
  duration: 600,
  reopened: 0,
  state: 'open',
  nickName: null,
  mutedUntil: null,
  version: 1,
};

/** A report older than 90 days: its timeline is no longer stored. */
export const someTaskReport = (more: Partial<TaskReportDetail> = {}): TaskReportDetail => ({
  ...someTaskRow(),
  modelNum: 'CB1900',
  cleanWidth: 900,
  map: null,
  timeline: null,
  slow: null,
  exceptions: [],
  ...more,
});

export function someSharedReport(more: Partial<SharedReport> = {}): SharedReport {
  const { id: _, siteId: __, exceptions: ___, ...report } = someTaskReport();
  return { ...report, exceptions: [], ...more };
}
