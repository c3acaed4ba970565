import { UnreadableSheet } from './unzip.ts';

/** A sheet that exceeds the limits. */
export class SheetTooLarge extends UnreadableSheet {}

const maxRows = 20_000;
const maxColumns = 256;
/** Parsers fill in missing cells. */
const maxCells = 1_000_000;
/** Of all parts together: parsing takes about a second for this many. */
export const maxElements = 300_000;
/** Every possible `r` attribute, except the namespace prefix of that name. */
const address = /(?!(?<=xmlns:)r="https?:)\br\s*=\s*(?:(["'])([A-Z]{0,3})(\d{1,7})\1)?/g;
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Checks all row and cell addresses before the sheet is parsed: parsers fill in missing rows, so a file of a few bytes can claim a billion
 * of them. Ambiguous notation is rejected.
 */
export function checkBounds(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, quote, letters = '', number] of xml.matchAll(address)) {
    if (!quote) throw new UnreadableSheet('an address in an unknown form');
    rows = Math.max(rows, Number(number));
    columns = Math.max(columns, columnOf(letters));
    if (rows > maxRows || columns > maxColumns || rows * columns > maxCells) throw new SheetTooLarge('too many rows or columns');
  }
}

/** Number of tags in a part. */
export function elementsIn(content: Uint8Array): number {
  let count = 0;
  for (let at = content.indexOf(60); at >= 0; at = content.indexOf(60, at + 1)) count += 1;
  return count;
}
