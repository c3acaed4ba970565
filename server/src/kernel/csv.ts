import type { TimeCell } from './time-cell.ts';

/** What a line of a file holds: a text, a number or a time that stays one, or nothing. */
export type Cell = string | number | TimeCell | null;

/**
 * Where a spreadsheet program would begin a formula: at the start of a cell, and after characters that some programs and regions take for
 * the end of a cell although it is quoted. An apostrophe there keeps it text. Full-width signs count as signs in East Asian versions.
 */
const formulaStart = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

const asField = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : value.text;
  const harmless = value.replace(formulaStart, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Tells a spreadsheet program that the file is UTF-8. */
export const csvStart = '\ufeff';

/** One line as RFC 4180 has it. */
export const csvLine = (values: readonly Cell[]): string => `${values.map(asField).join(',')}\r\n`;
