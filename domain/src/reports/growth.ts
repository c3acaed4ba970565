import { type Figure, isMeasured } from '../format/measured.ts';

/**
 * Month over month, in percent; undefined when either month was not measured. After a month of 0 the current value itself is the
 * percentage.
 */
export function growth(current: Figure, previous: Figure): number | undefined {
  if (!isMeasured(current) || !isMeasured(previous)) return undefined;
  return previous === 0 ? current : ((current - previous) / previous) * 100;
}
