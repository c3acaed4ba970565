import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from './color-space.ts';
import { groundOf, grounds } from './logo-ground.ts';

const pixels = (...colors: (readonly [hex: string, count: number, opacity?: number])[]) =>
  Uint8Array.from(
    colors.flatMap(([hex, count, opacity = 255]) =>
      Array.from({ length: count }, () => [...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), opacity]).flat(),
    ),
  );

it.each([
  ['a dark logo', pixels(['#0e1b2a', 10]), 'light'],
  ['a white logo', pixels(['#ffffff', 10]), 'dark'],
  ['a white logo with transparent black around it', pixels(['#ffffff', 10], ['#000000', 90, 0]), 'dark'],
  ['white letters on a red plate', pixels(['#ffffff', 30], ['#c8102e', 70]), 'light'],
  ['a yellow logo', pixels(['#ffd400', 10]), 'dark'],
  ['a white logo with a small dark part', pixels(['#ffffff', 80], ['#0e1b2a', 20]), 'dark'],
  ['an empty picture', pixels(['#ffffff', 10, 0]), 'light'],
  ['no picture', new Uint8Array(), 'light'],
] as const)('[T-24] puts %s on a ground that shows it', (_what, logo, ground) => {
  expect(groundOf(logo)).toBe(ground);
});

it('[T-24] a logo of one color is always visible on its ground', () => {
  const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(anyHex, (hex) => {
      // Less than 3 by what the coarser color differs.
      expect(contrast(hex, grounds[groundOf(pixels([hex, 4]))])).toBeGreaterThanOrEqual(2.6);
    }),
  );
});
