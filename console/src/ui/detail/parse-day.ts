const shape = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/;

/** Parses a typed date; null if incomplete or invalid. */
export function parseDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = shape.exec(text) ?? [];
  // Invalid days overflow into the next month.
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = year !== '' && at.getUTCMonth() === Number(month) - 1;
  return exists ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}
