import type { Missed, MissedState } from '@botify/contract/reports/period-reports.contract';
import { periodsIn, type Span } from '@botify/domain/reports/periods';

export type SiteDay = Missed['sites'][number];

export interface SiteLine {
  readonly siteId: string | null;
  readonly siteName: string | null;
  /** By day of the span; nothing where nothing was expected. */
  readonly days: readonly (SiteDay | undefined)[];
}

/** Sites by the days of the span, in the order in which the answer names them first. */
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

/** What needs attention comes first. */
const lost = ({ days }: SiteLine): number => days.reduce((sum, day) => sum + (day ? day.missed * 2 + day.partial : 0), 0);

/** How a site's day went as a whole: the worst of its machines. */
export function worstOf({ missed, partial, pending }: SiteDay): MissedState {
  if (missed > 0) return 'missed';
  if (partial > 0) return 'partial';
  return pending > 0 ? 'pending' : 'done';
}
