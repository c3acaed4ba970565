import { AppError } from '../../kernel/app-error.ts';

interface Asked {
  readonly startFrom?: string | undefined;
  readonly startTo?: string | undefined;
  readonly dayFrom?: string | undefined;
  readonly dayTo?: string | undefined;
}

/**
 * Milliseconds. Reports that begin outside [from, to) don't match, those in [surelyFrom, surelyTo) do. In between, the local day of the row
 * decides.
 */
export interface TimeSpan {
  readonly from: number;
  readonly surelyFrom: number;
  readonly surelyTo: number;
  readonly to: number;
}

/** A month that the span covers in part. The listed intervals are counted row by row. */
export interface Edge {
  readonly month: string;
  readonly intervals: readonly (readonly [from: number, to: number])[];
  /** Counts the rows that don't match, because they are fewer. */
  readonly unwanted: boolean;
}

const hourMs = 3_600_000;
/** Upper bound of the distance between local and UTC midnight. */
const maxOffsetMs = 16 * hourMs;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const monthOf = (at: number): string => `${new Date(at).toISOString().slice(0, 7)}-01`;
export const monthStart = (month: string): number => midnight(month);
export const monthAfter = (month: string): string => monthOf(midnight(month) + 32 * 24 * hourMs);

/** Rejects a span that ends before it begins. */
export function spanOf({ startFrom, startTo, dayFrom, dayTo }: Asked): TimeSpan {
  const [from, to] = [
    startFrom ? Date.parse(startFrom) : Number.NEGATIVE_INFINITY,
    startTo ? Date.parse(startTo) : Number.POSITIVE_INFINITY,
  ];
  if (to < from) throw new AppError('range.backwards', { field: 'startTo' });
  if (dayFrom && dayTo && dayTo < dayFrom) throw new AppError('range.backwards', { field: 'dayTo' });
  const first = dayFrom ? midnight(dayFrom) : Number.NEGATIVE_INFINITY;
  const last = dayTo ? midnight(dayTo) + 24 * hourMs : Number.POSITIVE_INFINITY;
  return {
    from: Math.max(from, first - maxOffsetMs),
    surelyFrom: Math.max(from, first + maxOffsetMs),
    surelyTo: Math.min(to, last - maxOffsetMs),
    to: Math.min(to, last + maxOffsetMs),
  };
}

/** Partially covered months at the ends of a span. */
export function edgesOf(span: TimeSpan): Edge[] {
  const { from, surelyFrom, surelyTo, to } = span;
  const months = new Set<string>();
  const addFrom = (at: number, until: number) => {
    if (Number.isFinite(at)) for (let month = monthOf(at); monthStart(month) < until; month = monthAfter(month)) months.add(month);
  };
  addFrom(from, Math.min(surelyFrom, to));
  addFrom(Math.max(surelyTo, from), to);
  return [...months].map((month) => edgeOf(span, month)).filter((edge) => edge !== undefined);
}

function edgeOf({ from, surelyFrom, surelyTo, to }: TimeSpan, month: string): Edge | undefined {
  const [start, end] = [monthStart(month), monthStart(monthAfter(month))];
  if (start >= surelyFrom && end <= surelyTo) return undefined;
  const wanted = [[Math.max(start, from), Math.min(end, to)]] as const;
  const unwanted = [
    [start, Math.min(end, surelyFrom)],
    [Math.max(start, surelyTo), end],
  ] as const;
  const length = (intervals: readonly (readonly [number, number])[]) => intervals.reduce((sum, [a, b]) => sum + Math.max(0, b - a), 0);
  const isLess = surelyFrom <= surelyTo && length(unwanted) < length(wanted);
  return { month, unwanted: isLess, intervals: (isLess ? unwanted : wanted).filter(([a, b]) => a < b) };
}
