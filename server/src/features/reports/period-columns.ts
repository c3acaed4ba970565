import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { textFor } from '@botify/text/translate';
import type { Cell } from '../../kernel/csv.ts';

export type Texts = ReturnType<typeof textFor>;

type Unit = 'area' | 'hours' | 'percent' | 'rate' | 'water' | 'energy' | 'dollars';
/** Figures of a row in order, with their units. Counts have none. */
const units = {
  runs: null,
  completed: null,
  robots: null,
  attendanceDays: null,
  targetArea: 'area',
  actualArea: 'area',
  effectiveArea: 'area',
  cleanCoverage: 'percent',
  cleanEfficiency: 'rate',
  completedShare: 'percent',
  score: 'percent',
  cleanSeconds: 'hours',
  taskSeconds: 'hours',
  runSeconds: 'hours',
  water: 'water',
  electricity: 'energy',
  alerts: null,
  mtba: 'hours',
  savedHours: 'hours',
  savedDollars: 'dollars',
  refillCount: null,
  avoidCount: null,
  bumpCount: null,
  interruptionCount: null,
} as const satisfies Partial<Record<keyof PeriodFigures, Unit | null>>;
type Column = keyof typeof units;
/** Stored in seconds, exported in hours. */
const inSeconds: readonly Column[] = ['cleanSeconds', 'taskSeconds', 'runSeconds', 'mtba'];

/** Rows of a single machine have no machine count. */
const columnsFor = (of: 'period' | 'robot') => (Object.keys(units) as Column[]).filter((column) => of === 'period' || column !== 'robots');

const rounded = (value: number | null): Cell => (value === null ? null : Math.round(value * 100) / 100);

export const figureHeads = (t: Texts, of: 'period' | 'robot') => [
  ...columnsFor(of).map((column) => {
    const unit = units[column];
    const name = t(`figures:name.${column}`);
    return { head: unit ? t('figures:file.head', { name, unit: t(`figures:file.unit.${unit}`) }) : name, width: 16 };
  }),
  ...noticeLevels.map((level) => ({ head: t('figures:file.errors', { level }), width: 14 })),
];

/** Plain numbers with the unit in the heading. Missing values are empty. */
export const figureCells = (figures: PeriodFigures, of: 'period' | 'robot'): Cell[] => [
  ...columnsFor(of).map((column) => {
    const value = figures[column];
    return rounded(value !== null && inSeconds.includes(column) ? value / 3600 : value);
  }),
  ...noticeLevels.map((level) => figures.errors[level]),
];
