import { expect, it } from 'vitest';
import { savedLabour } from './saved.ts';

it.each([
  { area: 800, labour: {}, expected: { hours: 2, dollars: 40 }, because: 'a person mops 400 square meters an hour for 20 dollars' },
  { area: 100, labour: {}, expected: { hours: 0.25, dollars: 5 }, because: 'part of an hour counts' },
  { area: 0, labour: {}, expected: { hours: 0, dollars: 0 }, because: 'nothing cleaned saves nothing' },
  { area: 1000, labour: { squareMetresPerHour: 250 }, expected: { hours: 4, dollars: 80 }, because: 'these people are slower' },
  { area: 800, labour: { dollarsPerHour: 35 }, expected: { hours: 2, dollars: 70 }, because: 'this wage is higher' },
  { area: 800, labour: { squareMetresPerHour: 0 }, expected: undefined, because: 'nobody would ever finish' },
  { area: 800, labour: { squareMetresPerHour: -1 }, expected: undefined, because: 'a rate is positive' },
  { area: -1, labour: {}, expected: undefined, because: 'no area is negative' },
  { area: null, labour: {}, expected: undefined, because: 'the area was not measured' },
  { area: undefined, labour: {}, expected: undefined, because: 'the area is missing' },
  { area: Number.NaN, labour: {}, expected: undefined, because: 'NaN is no area' },
])('[R-09] cleaning $area with $labour saves $expected because $because', ({ area, labour, expected }) => {
  expect(savedLabour(area, labour)).toEqual(expected);
});
