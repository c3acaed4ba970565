import { workStates } from '@botify/contract/robots/work-state';
import { expect, it } from 'vitest';
import { isCleaning, monitorStatus, parseWorkState, robotStatus, tankStatus } from './work-state.ts';

const seen = (state: string, more: object = {}) => ({ online: true, workState: parseWorkState(state), alertLevel: null, ...more });

it.each([
  ['idle', 'idle', 'vacant'],
  ['await', 'idle', 'vacant'],
  ['cleaning', 'working', 'cleaning'],
  ['return_clean', 'working', 'cleaning'],
  ['manual_cleaning', 'working', 'cleaning'],
  ['clean_pause', 'working', 'vacant'],
  ['navigation_supply_depot', 'working', 'vacant'],
  ['navigation_supply_depot_pause', 'working', 'vacant'],
  ['dock_supply_depot', 'working', 'vacant'],
  ['supplying', 'working', 'vacant'],
  ['supply_pause', 'working', 'vacant'],
  ['leave_supply_depot', 'working', 'vacant'],
  ['navigation_home', 'working', 'vacant'],
  ['navigation_home_pause', 'working', 'vacant'],
  ['manual_control', 'working', 'vacant'],
  ['manual_deploy', 'working', 'vacant'],
  ['manual_charge', 'working', 'vacant'],
  ['navigation_add_water', 'working', 'vacant'],
  ['navigation_add_water_pause', 'working', 'vacant'],
  ['navigation_drain_point', 'working', 'vacant'],
  ['navigation_drain_point_pause', 'working', 'vacant'],
  ['navigation_charge_point', 'working', 'vacant'],
  ['navigation_charge_point_pause', 'working', 'vacant'],
  ['other', 'idle', 'vacant'],
  ['dancing', 'idle', 'vacant'],
])('[M-04] %s is %s in the list and %s on the wall', (state, inList, onWall) => {
  expect([robotStatus(seen(state)), monitorStatus(seen(state))]).toEqual([inList, onWall]);
});

it('[M-04] the table covers every state of the contract', () => {
  for (const state of workStates) expect(parseWorkState(state)).toBe(state);
  expect(parseWorkState('dancing')).toBe('other');
  expect(parseWorkState('toString')).toBe('other');
});

it.each([
  { level: 'P0', inList: 'warning', onWall: 'alert' },
  { level: 'P1', inList: 'warning', onWall: 'alert' },
  { level: 'P2', inList: 'working', onWall: 'cleaning' },
  { level: 'P3', inList: 'working', onWall: 'cleaning' },
])('[M-04] an error of $level makes a cleaning machine $inList and $onWall', ({ level, inList, onWall }) => {
  const machine = seen('cleaning', { alertLevel: level });
  expect([robotStatus(machine), monitorStatus(machine)]).toEqual([inList, onWall]);
});

it('[M-04] a robot without connection is offline, also before its first message', () => {
  expect(robotStatus(seen('cleaning', { online: false, alertLevel: 'P0' }))).toBe('offline');
  expect(monitorStatus(seen('cleaning', { online: false, alertLevel: 'P0' }))).toBe('offline');
  expect(robotStatus({ online: false, workState: null, alertLevel: null })).toBe('offline');
});

it.each([
  [0, 'empty'],
  [5, 'empty'],
  [5.1, 'notEmpty'],
  [100, 'notEmpty'],
] as const)('[M-05] a clean-water tank at %d percent is %s', (percent, expected) => {
  expect(tankStatus(percent)).toBe(expected);
});

it('[M-04] isCleaning agrees with the status on the wall', () => {
  for (const state of workStates) expect(isCleaning(state), state).toBe(monitorStatus(seen(state)) === 'cleaning');
  expect(workStates.filter(isCleaning)).toEqual(['cleaning', 'return_clean', 'manual_cleaning']);
});
