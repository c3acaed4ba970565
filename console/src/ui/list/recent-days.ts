import type { LocalDate } from '../../kernel/filters/search-params.ts';

const dayOf = (at: Date): LocalDate =>
  `${String(at.getFullYear()).padStart(4, '0')}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;

const dayBefore = (now: Date, days: number): LocalDate => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));

/** Preset ranges in the local calendar. The key selects the text. */
export function recentDays(now: Date) {
  const ago = (days: number) => dayBefore(now, days);
  const today = ago(0);
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: ago(1), to: ago(1) },
    { key: 'last7Days', from: ago(6), to: today },
    { key: 'last30Days', from: ago(29), to: today },
    { key: 'thisMonth', from: `${today.slice(0, 8)}01`, to: today },
  ] as const;
}

/** Also the ranges that reports offer. Twelve months are the current one and the eleven before it. */
export function recentPeriods(now: Date) {
  const to = dayOf(now);
  return [
    ...recentDays(now),
    { key: 'last14Days', from: dayBefore(now, 13), to },
    { key: 'last90Days', from: dayBefore(now, 89), to },
    { key: 'last12Months', from: dayOf(new Date(now.getFullYear(), now.getMonth() - 11, 1)), to },
  ] as const;
}
