const shape = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/;

/** A whole date as people type it; what is not finished, or not in the calendar, is none yet. */
export function parseDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = shape.exec(text) ?? [];
  // A day that does not exist ends up in another month.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = year !== '' && at.getUTCMonth() === Number(month) - 1;
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
