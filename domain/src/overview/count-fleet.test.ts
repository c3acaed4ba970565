import type { FleetError } from '@botify/contract/robots/fleet.topics';
import { expect, it } from 'vitest';
import { offlineFault } from '../robots/fleet-past.ts';
import { countFleet } from './count-fleet.ts';

const error = (state: FleetError['state'], more: Partial<FleetError> = {}): FleetError => ({
  id: '0190a000-0000-7000-8000-000000000001',
  faultCode: 'N101',
  names: { 'zh-CN': 'N101', 'en-US': 'N101' },
  noticeLevel: 'P1',
  startTime: '2026-03-01T08:00:00.000Z',
  state,
  nickName: null,
  mutedUntil: null,
  ...more,
});

it('[T-34] counts unacknowledged errors that need a person, and being offline once', () => {
  expect(
    countFleet([
      { status: 'working', errors: [] },
      {
        status: 'warning',
        errors: [error('open'), error('open'), error('acknowledged'), error('resolved'), error('open', { noticeLevel: 'P3' })],
      },
      { status: 'offline', errors: [error('open', { faultCode: offlineFault })] },
      { status: 'idle', errors: [] },
    ]),
  ).toEqual({ total: 4, working: 1, offline: 1, alarms: 2 });
  expect(countFleet([])).toEqual({ total: 0, working: 0, offline: 0, alarms: 0 });
});
