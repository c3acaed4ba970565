import { type Figure, isMeasured } from '../format/measured.ts';

export type ScoreColour = 'green' | 'orange' | 'red';

/** The color of a score given as a percentage; undefined when there is no score. */
export function scoreColour(percent: Figure): ScoreColour | undefined {
  if (!isMeasured(percent)) return undefined;
  if (percent > 59) return 'green';
  return percent < 40 ? 'red' : 'orange';
}
