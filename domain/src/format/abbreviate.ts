import { decimalFormat, roundTo } from './decimal-format.ts';
import { type Figure, isMeasured } from './measured.ts';
import { dash } from './number.ts';

const steps = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** 1234 becomes 1.2k. A value that rounds up to a thousand moves to the next suffix: 999,950 is 1M, never 1000k. */
export function abbreviate(value: Figure, digits = 1): string {
  if (!isMeasured(value)) return dash;
  const last = steps.length - 1;
  const inStep = (step: number) => value / 1000 ** step;
  let step = 0;
  while (step < last && Math.abs(roundTo(inStep(step), digits)) >= 1000) step += 1;
  return `${decimalFormat(0, digits, true).format(inStep(step))}${steps[step]}`;
}
