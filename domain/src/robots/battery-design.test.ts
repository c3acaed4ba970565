import { expect, it } from 'vitest';
import { batteryDesign } from './battery-design.ts';

const nothing = { ratedVoltage: null, designCapacity: null, ratedCurrent: null };
const ofModel = { ratedVoltage: 48, designCapacity: 200, ratedCurrent: 60 };

it.each([
  { own: nothing, model: nothing, expected: nothing, because: 'nobody entered any' },
  { own: nothing, model: ofModel, expected: ofModel, because: 'the machine has none of its own' },
  {
    own: { ...nothing, designCapacity: 150 },
    model: ofModel,
    expected: { ...ofModel, designCapacity: 150 },
    because: 'each own value wins',
  },
  { own: ofModel, model: nothing, expected: ofModel, because: 'the model has none' },
])('[T-15] design values are right when $because', ({ own, model, expected }) => {
  expect(batteryDesign(own, model)).toEqual(expected);
});
