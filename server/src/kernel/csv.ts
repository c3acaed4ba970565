import type { TimeCell } from './time-cell.ts';

/** A cell of an exported file: text, number, time or empty. */
export type Cell = string | number | TimeCell | null;

/**
 * Positions where a spreadsheet program would start a formula: at the start of a cell, and after characters that some programs and regions
 * treat as separators even inside quotes. An apostrophe there keeps it text. East Asian versions also accept full-width signs.
 */
const formulaStart = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

const asField = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : value.text;
  const harmless = value.replace(formulaStart, "'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A value of any kind as a cell; lists and objects as JSON. */
export const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

/** Byte order mark, by which spreadsheet programs recognize UTF-8. */
export const csvStart = '\ufeff';

/** One line according to RFC 4180. */
export const csvLine = (values: readonly Cell[]): string => `${values.map(asField).join(',')}\r\n`;
