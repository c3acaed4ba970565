import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetError, FleetRobot } from '@botify/contract/robots/fleet.topics';

/** An idle machine of the fleet feed. */
export const fleetRobot = (robotSn: string, more: Partial<FleetRobot> = {}): FleetRobot => ({
  robotSn: toRobotSn(robotSn),
  remark: robotSn,
  modelNum: 'CB1900',
  model: 'CB1900',
  siteId: 'north',
  siteName: 'North',
  status: 'idle',
  monitorStatus: 'vacant',
  tankStatus: 'notEmpty',
  workState: 'idle',
  battery: 80,
  cleanWater: 60,
  dirtyWater: 10,
  lng: null,
  lat: null,
  lastOnline: null,
  errors: [],
  ...more,
});

export const fleetError = (id: string, more: Partial<FleetError> = {}): FleetError => ({
  id,
  faultCode: 'E302',
  names: { 'zh-CN': '', 'en-US': 'Drive motor overload' },
  noticeLevel: 'P0',
  startTime: '2026-03-01T08:00:00.000Z',
  state: 'open',
  nickName: null,
  mutedUntil: null,
  ...more,
});
