import type { CurrentError, ErrorDetail, RobotError } from '@botify/contract/alarms/error-records';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { fixedId } from '../../../testing/fixed-id.ts';

export const errorId = '00000000-0000-7000-8000-000000000302';

const error: RobotError = {
  id: errorId,
  robotSn: toRobotSn('CB1900-0007'),
  remark: 'Garage 7',
  siteId: fixedId(8),
  siteName: 'North',
  timeZone: 'Asia/Shanghai',
  faultCode: 'E302',
  faultName: 'Drive motor overload',
  noticeLevel: 'P0',
  part: 'intelligent',
  typeCode: 'motion',
  typeName: 'Motion',
  mapName: null,
  startTime: '2026-03-01T08:00:00.000Z',
  endTime: null,
  duration: 60,
  reopened: 0,
  state: 'open',
  nickName: null,
  mutedUntil: null,
  version: 3,
};
const advice = { possibleCauses: ['A wheel is blocked'], handlingSuggestions: ['Free the wheel', 'Restart the machine'], spot: null };

/** An active, open P0 error. */
export const robotError = (more: Partial<RobotError> = {}): RobotError => ({ ...error, ...more });
export const currentError = (more: Partial<CurrentError> = {}): CurrentError => ({ ...error, ...advice, ...more });
export const errorDetail = (more: Partial<ErrorDetail> = {}): ErrorDetail => ({
  ...error,
  ...advice,
  acknowledgedAt: null,
  resolvedAt: null,
  notes: [],
  ...more,
});
