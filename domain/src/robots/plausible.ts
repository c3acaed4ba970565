import { type TotalName, totalNames } from '@botify/contract/robots/status';
import type { TaskReportMessage, TaskTimeline } from '@botify/contract/robots/task-report';

/**
 * Upper bounds of what a floor-cleaning machine does in a second: a path 2 m wide at 3 m/s, 1 L of water, 36 kW. Real machines stay far
 * below them; beyond them a counter is wrong.
 */
const maxPerSecond: Readonly<Record<TotalName, number>> = {
  area: 6,
  cleanSeconds: 1,
  manualArea: 6,
  manualSeconds: 1,
  runSeconds: 1,
  distance: 10,
  water: 1,
  electricity: 0.01,
};

/** Machines update their counters in steps, and clocks are corrected. */
const slackSeconds = 60;

/** The first counter that grew faster than possible; amounts in thousandths, in the order of `totalNames`. */
export function implausibleTotal(amounts: readonly (number | null)[], elapsedMs: number): TotalName | undefined {
  const seconds = elapsedMs / 1000 + slackSeconds;
  return totalNames.find((name, index) => (amounts[index] ?? 0) > maxPerSecond[name] * seconds * 1000);
}

const isOrdered = ([from = 0, to = 0]: readonly number[]): boolean => from <= to;

function badSpan({ cleaning, subTasks, flags, modes, faults }: TaskTimeline): string | undefined {
  const bad = subTasks.findIndex(({ span }) => !isOrdered(span));
  if (bad >= 0) return `/timeline/subTasks/${bad}/span ends before it starts`;
  const lists = { cleaning, ...flags, ...modes, ...faults };
  const name = Object.entries(lists).find(([, spans]) => spans?.some((span) => !isOrdered(span)))?.[0];
  return name && `/timeline: a span of ${name} ends before it starts`;
}

/** Why a task report cannot be true. */
export function implausibleReport(report: TaskReportMessage): string | undefined {
  const { startTime, endTime, cleanSeconds, actualArea, water = 0, electricity = 0, timeline } = report;
  if (endTime < startTime) return '/endTime is before startTime';
  const seconds = (endTime - startTime) / 1000 + slackSeconds;
  const amounts = { cleanSeconds, area: actualArea, water, electricity };
  for (const [name, amount] of Object.entries(amounts))
    if (amount > maxPerSecond[name as TotalName] * seconds)
      return `/${name === 'area' ? 'actualArea' : name} is more than a machine does in ${Math.round(seconds)} s`;
  return timeline && badSpan(timeline);
}
