import type { LocalDate } from '../../kernel/filters/search-params.ts';

const dayOf = (at: Date): LocalDate =>
  `${String(at.getFullYear()).padStart(4, '0')}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;

/** Preset ranges in the local calendar. The key selects the text. */
export function recentDays(now: Date) {
  const ago = (days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
  const today = ago(0);
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: ago(1), to: ago(1) },
    { key: 'last7Days', from: ago(6), to: today },
    { key: 'last30Days', from: ago(29), to: today },
    { key: 'thisMonth', from: `${today.slice(0, 8)}01`, to: today },
  ] as const;
}
