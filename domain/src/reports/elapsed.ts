import { addDays, daysIn, type Span } from './periods.ts';

/** Which day it is where the machines stand: clocks differ, so there can be several at once. */
export interface CurrentDays {
  readonly earliest: string;
  readonly latest: string;
}

/** A period has begun somewhere and is not over everywhere. */
export const isInProgress = ({ from, to }: Span, { earliest, latest }: CurrentDays): boolean => from <= latest && to >= earliest;

/** A span without the days that have begun nowhere yet; one that lies ahead stays as it is, and nothing happened in it. */
export const startedPart = ({ from, to }: Span, { latest }: CurrentDays): Span => ({
  from,
  to: to > latest && from <= latest ? latest : to,
});

export interface Comparison {
  /** As far as it has begun. */
  readonly span: Span;
  /** The same part of the earlier period. */
  readonly before: Span;
  /** How many days lie between a day and the one that it is compared with. */
  readonly daysBack: number;
  /** The first day of the earlier period of which only what had happened by this time of day counts; undefined when all of it does. */
  readonly cutFrom: string | undefined;
}

/**
 * What is compared with what. A span that is not over is compared with the same elapsed part of the earlier one, to the time of day: a whole
 * week against two days of this one would always look like a loss.
 */
export function compare(whole: Span, earlier: Span, todays: CurrentDays): Comparison {
  const daysBack = daysIn({ from: earlier.from, to: whole.from }) - 1;
  if (whole.to < todays.earliest) return { span: whole, before: earlier, daysBack, cutFrom: undefined };
  const span = startedPart(whole, todays);
  const lastBefore = addDays(span.to, -daysBack);
  const before = { from: earlier.from, to: lastBefore < earlier.to ? lastBefore : earlier.to };
  // One day more than today: a task that began the evening before may still have been going on at this time.
  const cutFrom = addDays(todays.earliest, -daysBack - 1);
  const isCut = cutFrom <= before.to;
  return { span, before, daysBack, cutFrom: isCut ? (cutFrom > before.from ? cutFrom : before.from) : undefined };
}
