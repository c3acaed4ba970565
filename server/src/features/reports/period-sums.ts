import type { PeriodFigures, PeriodSums } from '@botify/contract/reports/period-figures';
import { periodFigures } from '@botify/domain/reports/period-figures';
import type { Labour } from '@botify/domain/reports/saved';

const counts = [
  'runs',
  'completed',
  'refillCount',
  'avoidCount',
  'bumpCount',
  'interruptionCount',
  'P0',
  'P1',
  'P2',
  'P3',
  'alerts',
] as const;
const amounts = ['targetArea', 'actualArea', 'effectiveArea', 'cleanSeconds', 'taskSeconds', 'runSeconds'] as const;
const meters = ['water', 'electricity'] as const;

export const factNames = [...counts, ...amounts, ...meters] as const;
/** Column of the stored sums. */
export const columnOf = (name: (typeof factNames)[number]): string => name.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();

type Count = (typeof counts)[number] | (typeof amounts)[number];
/** Areas, times, water and electricity are integers in thousandths, so that the order of additions does not matter. */
export type Facts = { -readonly [key in Count]: number } & { [key in (typeof meters)[number]]: number | null };
/** Result of one query. */
export type SomeFacts = Partial<Facts>;

const none: Facts = {
  ...(Object.fromEntries([...counts, ...amounts].map((key) => [key, 0])) as Record<Count, number>),
  water: null,
  electricity: null,
};
export const noFacts = (): Facts => ({ ...none });

export function addFacts(sum: Facts, more: SomeFacts): Facts {
  for (const key of [...counts, ...amounts]) sum[key] += more[key] ?? 0;
  for (const key of meters) {
    const value = more[key] ?? null;
    if (value !== null) sum[key] = (sum[key] ?? 0) + value;
  }
  return sum;
}

export const addAll = (facts: Iterable<SomeFacts>): Facts => {
  const sum = noFacts();
  for (const some of facts) addFacts(sum, some);
  return sum;
};

export interface Presence {
  /** Machines with at least one task. */
  readonly robots: number;
  readonly attendanceDays: number;
}

/** The only place that divides thousandths. */
function sumsOf(facts: Facts, presence: Presence): PeriodSums {
  const whole = (key: (typeof amounts)[number]) => facts[key] / 1000;
  const metered = (key: (typeof meters)[number]) => (facts[key] === null ? null : facts[key] / 1000);
  const { runs, completed, refillCount, avoidCount, bumpCount, interruptionCount, alerts, P0, P1, P2, P3 } = facts;
  return {
    ...{ runs, completed, ...presence, refillCount, avoidCount, bumpCount, interruptionCount, alerts },
    errors: { P0, P1, P2, P3 },
    targetArea: whole('targetArea'),
    actualArea: whole('actualArea'),
    effectiveArea: whole('effectiveArea'),
    cleanSeconds: whole('cleanSeconds'),
    taskSeconds: whole('taskSeconds'),
    runSeconds: whole('runSeconds'),
    water: metered('water'),
    electricity: metered('electricity'),
  };
}

export const figuresOf = (facts: Facts, presence: Presence, labour: Labour): PeriodFigures =>
  periodFigures(sumsOf(facts, presence), labour);
