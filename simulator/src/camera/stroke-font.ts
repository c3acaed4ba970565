/**
 * Stroke font on a grid of 4 by 6: x and y of each corner, | between strokes. Strokes can be drawn in perspective, and no system font is
 * needed.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 02 20 42 46|04 44',
  B: '00 30 41 42 33 03|33 44 45 36 06 00',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '10 30|20 26|16 36',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 30 41 45 36 16 05 01 10',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 16 05',
  6: '41 30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '43 13 02 01 10 30 41 45 36 16 05',
  '-': '13 33',
  ':': '21 22|24 25',
  '.': '25 26',
  '/': '06 40',
};
const advance = 6;
export const glyphHeight = 6;

type Stroke = readonly (readonly [x: number, y: number])[];

const read = (glyph: string): Stroke[] =>
  glyph.split('|').map((stroke) => stroke.split(' ').map(([x, y]): [number, number] => [Number(x), Number(y)]));
const glyphs = new Map(Object.entries(strokes).map(([letter, glyph]) => [letter, read(glyph)]));

/** Lower case is drawn as upper case; unknown characters are left blank. */
export function* strokesOf(words: string): Generator<Stroke> {
  for (const [index, letter] of [...words.toUpperCase()].entries()) {
    for (const stroke of glyphs.get(letter) ?? []) yield stroke.map(([x, y]) => [x + index * advance, y] as const);
  }
}

export const widthOf = (words: string): number => Math.max(0, [...words].length * advance - 2);
