import type { PeriodFigures } from '@botify/contract/reports/period-figures';

export type FigureName = Exclude<keyof PeriodFigures, 'errors'>;

const kinds = {
  targetArea: 'area',
  actualArea: 'area',
  effectiveArea: 'area',
  averageArea: 'area',
  cleanSeconds: 'time',
  taskSeconds: 'time',
  runSeconds: 'time',
  mtba: 'time',
  averageCleanSeconds: 'time',
  cleanCoverage: 'percent',
  completedShare: 'percent',
  score: 'percent',
  cleanEfficiency: 'efficiency',
  water: 'water',
  averageWater: 'water',
  electricity: 'electricity',
  averageElectricity: 'electricity',
  savedHours: 'hours',
  savedDollars: 'dollars',
} as const satisfies Partial<Record<FigureName, string>>;

type FigureKind = (typeof kinds)[keyof typeof kinds] | 'count';

/** Unit of a report figure; decides its format on screen and in mails. */
export const figureKind = (name: FigureName): FigureKind => (name in kinds ? kinds[name as keyof typeof kinds] : 'count');
