import type { DateRange, LocalDate } from './search-params.ts';

/** Local midnight `later` days after a day. Calendar arithmetic, since days with a clock change are not 24 hours long. */
function midnight(day: LocalDate, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Instants of a date range: from the start of the first day to the end of the last. */
export const spanOfDays = ({ from, to }: DateRange): { startFrom?: string; startTo?: string } => ({
  ...(from ? { startFrom: midnight(from, 0) } : {}),
  ...(to ? { startTo: midnight(to, 1) } : {}),
});
