import { expect, it } from 'vitest';
import { levelAlarm } from './level-rules.ts';

it.each([
  ['battery', 31, undefined],
  ['battery', 30, 'batteryLow'],
  ['battery', 16, 'batteryLow'],
  ['battery', 15, 'batteryVeryLow'],
  ['battery', 0, 'batteryVeryLow'],
  ['cleanWater', 6, undefined],
  ['cleanWater', 5, 'cleanWaterEmpty'],
  ['dirtyWater', 94, undefined],
  ['dirtyWater', 95, 'dirtyWaterFull'],
] as const)('a level of %s at %i: %s', (kind, percent, expected) => {
  expect(levelAlarm(kind, percent)?.kind).toBe(expected);
});

it('ignores a charging battery', () => {
  expect(levelAlarm('battery', 3, true)).toBeUndefined();
});
