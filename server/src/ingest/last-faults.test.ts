import { expect, it } from 'vitest';
import { exceptionOf, statusMessage } from '../testing/status-message.ts';
import { LastFaults } from './last-faults.ts';

const say = (robotSn: string, ...codes: string[]) => statusMessage(robotSn, 1, 0, { exception: exceptionOf(...codes) });

it('[L-06] detects starting and ending errors per machine, not ongoing ones', () => {
  const faults = new LastFaults();
  expect(faults.changedIn([say('R-1')])).toBe(false);
  expect(faults.changedIn([say('R-1', 'E302'), say('R-2')])).toBe(true);
  expect(faults.changedIn([say('R-1', 'E302'), say('R-2')])).toBe(false);
  expect(faults.changedIn([say('R-2'), say('R-2', 'E302')])).toBe(true);
  expect(faults.changedIn([say('R-1', 'E302', 'B401')])).toBe(true);
  expect(faults.changedIn([say('R-1')])).toBe(true);
  expect(faults.changedIn([say('R-1')])).toBe(false);
});
