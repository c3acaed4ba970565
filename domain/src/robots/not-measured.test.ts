import { expect, it } from 'vitest';
import { hasMeter } from './not-measured.ts';

it.each([
  { model: 'CB1900', measurement: 'water', expected: false, because: 'it does not meter the water it uses' },
  { model: 'CB1900', measurement: 'electricity', expected: true, because: 'it meters electricity' },
  { model: 'CB1900', measurement: 'dockingStation', expected: true, because: 'it has a docking station' },
  { model: 'CB1900', measurement: 'area', expected: true, because: 'every machine knows what it cleaned' },
  { model: 'iWalk', measurement: 'water', expected: true, because: 'it meters water' },
  { model: 'iWalk', measurement: 'electricity', expected: false, because: 'it does not meter electricity' },
  { model: 'iWalk', measurement: 'dockingStation', expected: false, because: 'it has none' },
  { model: 'iWalk', measurement: 'area', expected: true, because: 'every machine knows what it cleaned' },
  { model: 'other', measurement: 'water', expected: true, because: 'nothing speaks against it' },
  { model: 'other', measurement: 'electricity', expected: true, because: 'nothing speaks against it' },
  { model: 'other', measurement: 'dockingStation', expected: true, because: 'nothing speaks against it' },
] as const)('$model and $measurement: $expected because $because', ({ model, measurement, expected }) => {
  expect(hasMeter(model, measurement)).toBe(expected);
});
