import { UnreadableSheet } from './unzip.ts';

/** A sheet that exceeds the limits. */
export class SheetTooLarge extends UnreadableSheet {}

const maxRows = 20_000;
const maxColumns = 256;
/** Every possible `r` attribute, except the namespace prefix of that name. */
const address = /(?!(?<=xmlns:)r="https?:)\br\s*=\s*(?:(["'])([A-Z]{0,3})(\d{1,7})\1)?/g;
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Checks all row and cell addresses before the sheet is parsed: parsers fill in missing rows, so a file of a few bytes can claim a billion
 * of them. Ambiguous notation is rejected.
 */
export function checkBounds(xml: string): void {
  for (const [, quote, letters = '', number] of xml.matchAll(address)) {
    if (!quote) throw new UnreadableSheet('an address in an unknown form');
    if (Number(number) > maxRows || columnOf(letters) > maxColumns) throw new SheetTooLarge('too many rows or columns');
  }
}
