import { UnreadableSheet } from './unzip.ts';

/** A sheet larger than anybody needs here. */
export class SheetTooLarge extends UnreadableSheet {}

const mostRows = 20_000;
const mostColumns = 256;
/** Everything that could be an `r`, except the name space that is called so. */
const address = /(?!(?<=xmlns:)r="https?:)\br\s*=\s*(?:(["'])([A-Z]{0,3})(\d{1,7})\1)?/g;
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Looks at every address of a row or a cell before the sheet is read: readers make up the rows that are left out, so a file of a few
 * bytes can ask for a billion of them. What is written in a way that could be read in two is refused.
 */
export function checkBounds(xml: string): void {
  for (const [, quote, letters = '', number] of xml.matchAll(address)) {
    if (!quote) throw new UnreadableSheet('an address in an unknown form');
    if (Number(number) > mostRows || columnOf(letters) > mostColumns) throw new SheetTooLarge('too many rows or columns');
  }
}
