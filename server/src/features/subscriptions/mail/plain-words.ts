/** Control characters, line breaks and marks that change the text direction. */
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes text from users safe for one line of a mail. */
export const plainWords = (text: string): string => text.toWellFormed().replaceAll(unsafeCharacters, ' ').replaceAll(/\s+/g, ' ').trim();

const graphemes = new Intl.Segmenter();

/** Truncates to `most` graphemes. */
export function shortened(words: string, most: number): string {
  const all = Array.from(graphemes.segment(words), ({ segment }) => segment);
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : words;
}
