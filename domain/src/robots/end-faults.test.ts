import { expect, it } from 'vitest';
import { applyStatus, type IncomingStatus, type StatusEffect, type StatusPoint } from './apply-status.ts';
import { endFaults } from './end-faults.ts';
import type { ReceivedRange } from './received-ranges.ts';

const minute = 60_000;
const totals = { area: 0, cleanSeconds: 0, manualArea: 0, manualSeconds: 0, runSeconds: 0, distance: 0, water: 0, electricity: 0 };
const status = (sequence: number, at: number, faultCodes: string[]): IncomingStatus => ({
  boot: 1,
  sequence,
  at,
  totals: Object.values(totals),
  faultCodes,
  signature: faultCodes.join(),
});
let ids = 0;
function apply(ranges: readonly ReceivedRange<StatusPoint>[], incoming: IncomingStatus): StatusEffect {
  const effect = applyStatus(ranges, incoming, () => `error-${++ids}`);
  if (typeof effect === 'string') throw new Error(effect);
  return effect;
}

it.each([
  { messages: 1, because: 'one message is both ends of its range' },
  { messages: 3, because: 'the newest message is the end of a range' },
])('[T-08] opens a new error for a fault that is still there after a retirement, when $because', ({ messages }) => {
  let ranges: readonly ReceivedRange<StatusPoint>[] = [];
  for (let sequence = 1; sequence <= messages; sequence++) ranges = apply(ranges, status(sequence, sequence * 1000, ['N101'])).ranges;
  const retired = endFaults(ranges, 5000);
  const { errors } = apply(retired, status(messages + 1, 5000 + 11 * minute, ['N101']));
  expect(errors).toMatchObject([{ act: 'open', faultCode: 'N101' }]);
  expect(endFaults(retired, 6000)).toEqual(retired);
});

it('[T-08] changes nothing without messages or faults', () => {
  expect(endFaults([], 1)).toEqual([]);
  const { ranges } = apply([], status(1, 1000, []));
  expect(endFaults(ranges, 2000)).toBe(ranges);
});
