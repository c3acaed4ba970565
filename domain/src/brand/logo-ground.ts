import { contrast } from './color-space.ts';
import { color } from './palette.ts';

export type Ground = 'light' | 'dark';
export const grounds: Readonly<Record<Ground, string>> = { light: '#ffffff', dark: color.ink };

const visible = 3;
/** Share of the drawn pixels that may vanish, like white letters inside a colored shape. */
const enough = 0.5;
const half = 128;

/**
 * Background on which more of a logo is visible: white as long as half of it is, because most logos are made for paper. Takes pixels as red,
 * green, blue and opacity. A logo without opaque pixels is as good on any ground.
 */
export function groundOf(pixels: Uint8Array | Uint8ClampedArray): Ground {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < half) continue;
    // Four bits per channel are enough, and few colors are quick to compare.
    const key = (((pixels[at] ?? 0) >> 4) << 8) | (((pixels[at + 1] ?? 0) >> 4) << 4) | ((pixels[at + 2] ?? 0) >> 4);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const seenOn = (ground: Ground) => {
    let seen = 0;
    for (const [key, count] of counts) if (contrast(hexOf(key), grounds[ground]) >= visible) seen += count;
    return seen;
  };
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const light = seenOn('light');
  return light >= all * enough || light >= seenOn('dark') ? 'light' : 'dark';
}

/** #fed becomes #ffeedd. */
const hexOf = (key: number): string => `#${key.toString(16).padStart(3, '0').replaceAll(/./g, '$&$&')}`;
