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

/** The order in which settled sums are kept; what is added later comes last. */
export const factNames = [...counts, ...amounts, ...meters] as const;

type Count = (typeof counts)[number] | (typeof amounts)[number];
/** What can be added; areas, times, water and electricity in thousandths, so that no order of adding makes a difference. */
export type Facts = { -readonly [key in Count]: number } & { [key in (typeof meters)[number]]: number | null };
/** What one query found of it. */
export type SomeFacts = Partial<Facts>;

export const noFacts = (): Facts => ({
  ...(Object.fromEntries([...counts, ...amounts].map((key) => [key, 0])) as Record<Count, number>),
  water: null,
  electricity: null,
});

export function addFacts(sum: Facts, more: SomeFacts): Facts {
  for (const key of [...counts, ...amounts]) sum[key] += more[key] ?? 0;
  for (const key of meters) {
    const told = more[key] ?? null;
    if (told !== null) sum[key] = (sum[key] ?? 0) + told;
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

/** Divided here and nowhere before. */
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
