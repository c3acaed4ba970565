import type { Missed, MissedState } from '@botify/contract/reports/period-reports.contract';
import { periodsIn, type Span } from '@botify/domain/reports/periods';

export type SiteDay = Missed['sites'][number];

export interface SiteLine {
  readonly siteId: string | null;
  readonly siteName: string | null;
  /** One entry per day of the span; undefined if no cleaning was expected. */
  readonly days: readonly (SiteDay | undefined)[];
}

/** One row per site with a cell per day, sorted by lost days. */
export function siteLines(
  sites: readonly SiteDay[],
  span: Span,
): { readonly days: readonly string[]; readonly lines: readonly SiteLine[] } {
  const days = periodsIn(span, 'day').map(({ from }) => from);
  const known = new Map<string, Map<string, SiteDay>>();
  for (const one of sites) {
    const key = one.siteId ?? '';
    known.set(key, (known.get(key) ?? new Map()).set(one.day, one));
  }
  const lines = [...known.values()].map((byDay) => {
    const first = byDay.values().next().value;
    return { siteId: first?.siteId ?? null, siteName: first?.siteName ?? null, days: days.map((day) => byDay.get(day)) };
  });
  return { days, lines: lines.toSorted((a, b) => lost(b) - lost(a)) };
}

/** Sort weight: a missed day counts twice as much as a partial one. */
const lost = ({ days }: SiteLine): number => days.reduce((sum, day) => sum + (day ? day.missed * 2 + day.partial : 0), 0);

/** The worst state among the machines of a site on one day. */
export function worstOf({ missed, partial, pending }: SiteDay): MissedState {
  if (missed > 0) return 'missed';
  if (partial > 0) return 'partial';
  return pending > 0 ? 'pending' : 'done';
}
