import { expect, it } from 'vitest';
import { scoreColour } from './score-colour.ts';

it.each([
  { percent: 100, expected: 'green', because: 'it is above 59' },
  { percent: 60, expected: 'green', because: 'it is above 59' },
  { percent: 59.01, expected: 'green', because: 'it is just above 59' },
  { percent: 59, expected: 'orange', because: '59 is not above 59' },
  { percent: 50, expected: 'orange', because: 'it lies between' },
  { percent: 40, expected: 'orange', because: '40 is not below 40' },
  { percent: 39.99, expected: 'red', because: 'it is just below 40' },
  { percent: 0.95, expected: 'red', because: 'it is a percentage, not a fraction of 1' },
  { percent: 0, expected: 'red', because: 'zero is a score' },
  { percent: -1, expected: 'red', because: 'it is below 40' },
  { percent: 120, expected: 'green', because: 'more than all is above 59' },
  { percent: null, expected: undefined, because: 'there is no score' },
  { percent: undefined, expected: undefined, because: 'there is no score' },
  { percent: Number.NaN, expected: undefined, because: 'NaN is no score' },
])('[R-09] a score of $percent is $expected because $because', ({ percent, expected }) => {
  expect(scoreColour(percent)).toBe(expected);
});
