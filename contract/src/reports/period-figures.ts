import * as Type from 'typebox';
import { noticeLevels } from '../alarms/error-fields.ts';
import { Nullable } from '../kernel/fields.ts';

const Count = Type.Integer({ minimum: 0 });
const Amount = (description: string) => Type.Number({ description });
const Derived = (description: string) => Nullable(Type.Number({ description }));

/** Sums: cleaning tasks by start day, running time and errors by their day, all in the site's time zone. */
const periodSums = {
  runs: Type.Integer({ minimum: 0, description: 'Cleaning tasks that began' }),
  completed: Count,
  robots: Type.Integer({ minimum: 0, description: 'Machines with at least one task' }),
  attendanceDays: Type.Integer({ minimum: 0, description: 'Days with at least one task' }),
  targetArea: Amount('m² that were to be cleaned'),
  actualArea: Amount('m², double passes counted'),
  effectiveArea: Amount('m² of the target that were cleaned, each once'),
  cleanSeconds: Amount('While machines cleaned'),
  taskSeconds: Amount('From start to end of the tasks, pauses and all'),
  refillCount: Count,
  avoidCount: Count,
  bumpCount: Count,
  interruptionCount: Count,
  water: Derived('L; null when no machine has that meter'),
  electricity: Derived('kWh; null when no machine has that meter'),
  runSeconds: Amount('While machines were on and doing something, cleaning or not'),
  errors: Type.Object(
    Object.fromEntries(noticeLevels.map((level) => [level, Count])) as Record<(typeof noticeLevels)[number], typeof Count>,
  ),
  alerts: Type.Integer({ minimum: 0, description: 'Errors of level P0 and P1 of the intelligent part' }),
};
const PeriodSums = Type.Object(periodSums);
export type PeriodSums = Type.Static<typeof PeriodSums>;

/** The sums and the figures derived from them by the domain. */
export const periodFigures = {
  ...periodSums,
  cleanCoverage: Derived('Percent'),
  cleanEfficiency: Derived('m²/h while it cleaned'),
  completedShare: Derived('Percent of the tasks that were completed'),
  score: Derived('Percent: coverage times the share of completed tasks'),
  mtba: Derived('Seconds'),
  savedHours: Derived('Hours a person would have needed'),
  savedDollars: Derived('Dollars'),
  averageArea: Derived('m² an attendance day'),
  averageCleanSeconds: Derived('An attendance day'),
  averageWater: Derived('L an attendance day'),
  averageElectricity: Derived('kWh an attendance day'),
};
export const PeriodFigures = Type.Object(periodFigures);
export type PeriodFigures = Type.Static<typeof PeriodFigures>;
