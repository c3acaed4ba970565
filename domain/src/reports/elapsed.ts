import { addDays, daysIn, type Span } from './periods.ts';

/** The local dates of the robots' sites. Time zones differ, so there can be several at once. */
export interface CurrentDays {
  readonly earliest: string;
  readonly latest: string;
}

/** Started in some time zone and not over in all of them. */
export const isInProgress = ({ from, to }: Span, { earliest, latest }: CurrentDays): boolean => from <= latest && to >= earliest;

/** Cuts days that have started in no time zone yet. A span entirely in the future stays unchanged. */
export const startedPart = ({ from, to }: Span, { latest }: CurrentDays): Span => ({
  from,
  to: to > latest && from <= latest ? latest : to,
});

export interface Comparison {
  /** The part that has started. */
  readonly span: Span;
  /** The corresponding part of the earlier period. */
  readonly before: Span;
  /** Days between a day and the one it is compared with. */
  readonly daysBack: number;
  /** From this day of the earlier period on, only what happened before the current time of day counts; undefined when all of it does. */
  readonly cutFrom: string | undefined;
}

/**
 * A span that is not over is compared with the same elapsed part of the earlier one, down to the time of day: two days of this week
 * against a whole week would always look like a decline.
 */
export function compare(whole: Span, earlier: Span, todays: CurrentDays): Comparison {
  const daysBack = daysIn({ from: earlier.from, to: whole.from }) - 1;
  if (whole.to < todays.earliest) return { span: whole, before: earlier, daysBack, cutFrom: undefined };
  const span = startedPart(whole, todays);
  const lastBefore = addDays(span.to, -daysBack);
  const before = { from: earlier.from, to: lastBefore < earlier.to ? lastBefore : earlier.to };
  // One day before today: a task that started the previous evening can still be running at this time.
  const cutFrom = addDays(todays.earliest, -daysBack - 1);
  const isCut = cutFrom <= before.to;
  return { span, before, daysBack, cutFrom: isCut ? (cutFrom > before.from ? cutFrom : before.from) : undefined };
}
