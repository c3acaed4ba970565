import { expect, it } from 'vitest';
import { stateAfter } from './error-life-cycle.ts';

it.each([
  { from: 'open', act: 'acknowledge', to: 'acknowledged' },
  { from: 'acknowledged', act: 'acknowledge', to: undefined },
  { from: 'resolved', act: 'acknowledge', to: undefined },
  { from: 'open', act: 'resolve', to: 'resolved' },
  { from: 'acknowledged', act: 'resolve', to: 'resolved' },
  { from: 'resolved', act: 'resolve', to: undefined },
  { from: 'open', act: 'assign', to: 'acknowledged' },
  { from: 'acknowledged', act: 'assign', to: 'acknowledged' },
  { from: 'resolved', act: 'assign', to: undefined },
  { from: 'open', act: 'reopen', to: undefined },
  { from: 'acknowledged', act: 'reopen', to: undefined },
  { from: 'resolved', act: 'reopen', to: 'open' },
  { from: 'open', act: 'note', to: 'open' },
  { from: 'acknowledged', act: 'note', to: 'acknowledged' },
  { from: 'resolved', act: 'note', to: 'resolved' },
] as const)('[M-06] $act changes $from to $to', ({ from, act, to }) => {
  expect(stateAfter(from, act)).toBe(to);
});
