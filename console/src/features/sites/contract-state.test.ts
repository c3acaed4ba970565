import { expect, it } from 'vitest';
import { contractState } from './contract-state.ts';

const noonUtc = new Date('2026-03-01T12:00:00Z');

it.each([
  { end: null, timeZone: 'UTC', expected: undefined, because: 'there is no contract' },
  { end: '2026-02-28', timeZone: 'UTC', expected: { kind: 'over' }, because: 'yesterday was the last day' },
  { end: '2026-03-01', timeZone: 'UTC', expected: { kind: 'lastDay' }, because: 'it is today' },
  { end: '2026-03-01', timeZone: 'Pacific/Auckland', expected: { kind: 'over' }, because: 'the next day has begun there' },
  { end: '2026-03-02', timeZone: 'UTC', expected: { kind: 'ending', days: 1 }, because: 'it is tomorrow' },
  { end: '2026-03-31', timeZone: 'UTC', expected: { kind: 'ending', days: 30 }, because: 'it is in thirty days' },
  { end: '2026-04-01', timeZone: 'UTC', expected: undefined, because: 'it is in thirty-one days' },
])('[A-06] a contract until $end is $expected when $because', ({ end, timeZone, expected }) => {
  expect(contractState(end, timeZone, noonUtc)).toEqual(expected);
});
