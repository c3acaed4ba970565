import type { FigureName } from './figure-kind.ts';
import type { Span } from './periods.ts';

/** Key figures of a period, in the order of screens and files. */
const groups = {
  work: ['actualArea', 'cleanSeconds', 'cleanEfficiency', 'cleanCoverage', 'score', 'runs'],
  effort: ['attendanceDays', 'robots', 'averageArea', 'averageCleanSeconds', 'water', 'electricity'],
  worth: ['savedHours', 'savedDollars', 'runSeconds', 'mtba', 'alerts', 'interruptionCount'],
} as const satisfies Record<string, readonly FigureName[]>;
export type FigureGroup = keyof typeof groups;
export const figureGroups = ['work', 'effort', 'worth'] as const satisfies readonly FigureGroup[];

/** A single day has no averages: they would equal the figure. */
const effortOfDay: readonly FigureName[] = ['robots', 'targetArea', 'effectiveArea', 'water', 'electricity', 'refillCount'];

export const figuresOfGroup = (group: FigureGroup, { from, to }: Span): readonly FigureName[] =>
  group === 'effort' && from === to ? effortOfDay : groups[group];

/** Figures that are compared month over month. */
export const monthFigures: readonly FigureName[] = [
  'actualArea',
  'cleanSeconds',
  'cleanEfficiency',
  'cleanCoverage',
  'attendanceDays',
  'averageArea',
  'water',
  'electricity',
  'savedHours',
  'savedDollars',
  'mtba',
  'alerts',
];
