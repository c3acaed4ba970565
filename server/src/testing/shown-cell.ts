import type { Cell } from '../kernel/xlsx/read-sheet.ts';

/** A spreadsheet cell as displayed, which equals the CSV field. Durations are read as times on day zero. */
export function shownCell(cell: Cell | undefined): string {
  if (!(cell instanceof Date)) return String(cell ?? '');
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T');
  if (day === '1899-12-30') return time.replace(/^0/, '');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
