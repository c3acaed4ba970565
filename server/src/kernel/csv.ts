import type { TimeCell } from './time-cell.ts';

/** What a line of a file holds: a text, a number or a time that stays one, or nothing. */
export type Cell = string | number | TimeCell | null;

/** Programs that open the file take what begins so for a formula; an apostrophe keeps it text. */
const risky = /^[=+\-@\t\r]/;

const asField = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : value.text;
  const harmless = risky.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Tells a spreadsheet program that the file is UTF-8. */
export const csvStart = '\ufeff';

/** One line as RFC 4180 has it. */
export const csvLine = (values: readonly Cell[]): string => `${values.map(asField).join(',')}\r\n`;
