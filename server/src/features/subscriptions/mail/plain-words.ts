/** Signs that control a terminal or break a line, and marks that turn the direction of whatever follows a name. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Words of others as they may stand in a mail, on one line. */
export const plainWords = (text: string): string => text.toWellFormed().replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim();

const signs = new Intl.Segmenter();

/** As much of it as fits into a line beside others; what people see as one sign is not cut. */
export function shortened(words: string, most: number): string {
  const all = Array.from(signs.segment(words), ({ segment }) => segment);
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : words;
}
