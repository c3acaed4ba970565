import type { DateRange, LocalDate } from './search-params.ts';

/** Midnight by the clock of whoever looks, so many days after it. The calendar knows how long the days between are. */
function midnight(day: LocalDate, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Whole days as the calls want them: from the beginning of the first until the last is over. */
export const spanOfDays = ({ from, to }: DateRange): { startFrom?: string; startTo?: string } => ({
  ...(from ? { startFrom: midnight(from, 0) } : {}),
  ...(to ? { startTo: midnight(to, 1) } : {}),
});
