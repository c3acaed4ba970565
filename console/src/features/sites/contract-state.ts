import { formatTimestamp } from '@botify/domain/format/timestamp';

const soonDays = 30;
const dayMs = 86_400_000;

export type ContractState = { readonly kind: 'over' | 'lastDay' } | { readonly kind: 'ending'; readonly days: number };

/** Whether a contract ends soon or has ended, by the calendar of the site. The last day is part of the contract. */
export function contractState(end: string | null, timeZone: string, now: Date): ContractState | undefined {
  const today = formatTimestamp(now, timeZone, '{y}-{m}-{d}');
  if (!end || !today) return undefined;
  const days = Math.round((Date.parse(end) - Date.parse(today)) / dayMs);
  if (days < 0) return { kind: 'over' };
  if (days === 0) return { kind: 'lastDay' };
  return days <= soonDays ? { kind: 'ending', days } : undefined;
}
