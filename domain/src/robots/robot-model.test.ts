import { expect, it } from 'vitest';
import { robotModel } from './robot-model.ts';

it.each([
  { modelNum: '1900', expected: 'CB1900', because: 'it is the bare number' },
  { modelNum: 'CB-1900 Pro', expected: 'CB1900', because: 'it contains 1900' },
  { modelNum: 'i-walk', expected: 'iWalk', because: 'it is the bare name' },
  { modelNum: 'BOTIFY I-Walk 2', expected: 'iWalk', because: 'capitals do not matter' },
  { modelNum: 'i-walk 1900', expected: 'CB1900', because: '1900 is looked for first' },
  { modelNum: 'iwalk', expected: 'other', because: 'the hyphen is part of the name' },
  { modelNum: '190-0', expected: 'other', because: 'the digits must stand together' },
  { modelNum: 'S50', expected: 'other', because: 'it is another model' },
  { modelNum: '', expected: 'other', because: 'nothing is known' },
  { modelNum: null, expected: 'other', because: 'nothing is known' },
  { modelNum: undefined, expected: 'other', because: 'nothing is known' },
])('the model $modelNum is $expected because $because', ({ modelNum, expected }) => {
  expect(robotModel(modelNum)).toBe(expected);
});
