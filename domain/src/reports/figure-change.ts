import type { Figure } from '../format/measured.ts';
import type { FigureName } from './figure-kind.ts';
import { growth } from './growth.ts';

/** Figures with a preferred direction; for the rest a change is neither good nor bad. */
const higherIsBetter: readonly FigureName[] = [
  'runs',
  'completed',
  'attendanceDays',
  'actualArea',
  'effectiveArea',
  'averageArea',
  'cleanEfficiency',
  'cleanCoverage',
  'completedShare',
  'score',
  'mtba',
  'savedHours',
  'savedDollars',
];
const lowerIsBetter: readonly (FigureName | 'errors')[] = ['alerts', 'errors', 'interruptionCount'];

export interface Change {
  readonly percent: number;
  readonly direction: 'up' | 'down' | 'same';
  readonly assessment: 'good' | 'bad' | 'neutral';
}

/** Changes below the displayed precision are no change. */
const minShownPercent = 0.05;

/** Change against the earlier period; undefined when either value was not measured. */
export function changeOf(name: FigureName | 'errors', now: Figure, before: Figure): Change | undefined {
  const percent = growth(now, before);
  if (percent === undefined) return undefined;
  const way = Math.abs(percent) < minShownPercent ? 'same' : percent > 0 ? 'up' : 'down';
  const wanted = (higherIsBetter as readonly string[]).includes(name) ? 'up' : lowerIsBetter.includes(name) ? 'down' : undefined;
  return { percent, direction: way, assessment: way === 'same' || !wanted ? 'neutral' : way === wanted ? 'good' : 'bad' };
}
