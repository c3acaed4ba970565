import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, luminance, toOklch } from './color-space.ts';
import { color, surfaces } from './palette.ts';
import { filledOnDark, markOf, shadesOf } from './shades.ts';

const white = '#ffffff';
const dark = [surfaces.dark.paper, surfaces.dark.surface, surfaces.dark.sidebar, color.dark[6], color.dark[5]];
const awkward = [white, '#000000', '#ffff00', '#0000ff', '#00ff00', '#ff0000', '#ff00ff', '#00ffff', '#808080', '#000080', '#fffffe'];
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Mixes with black in 255 steps, as Mantine does for light variants in the dark theme. */
const darkened = (hex: string, by: number) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function expectReadable(hex: string): void {
  const shades = shadesOf(hex);
  // Button labels, normal and hovered.
  for (const fill of [shades[7], shades[8]]) expect(contrast(white, fill), `white on ${fill}`).toBeGreaterThanOrEqual(4.5);
  // Links and outlined buttons.
  for (const ground of [surfaces.light.surface, surfaces.light.paper]) expect(contrast(shades[7], ground)).toBeGreaterThanOrEqual(4.5);
  // Light buttons.
  for (const ground of [white, shades[0], shades[1], shades[2]])
    expect(contrast(shades[9], ground), `${shades[9]} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  // Dark theme: links, outlined, light and filled buttons.
  for (const ground of dark)
    for (const words of [shades[4], shades[3]]) expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const by of [0.3, 0.5]) expect(contrast(shades[0], darkened(shades[9], by))).toBeGreaterThanOrEqual(4.5);
  const { fill, hover } = filledOnDark(shades);
  expect(contrast(white, fill)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(white, hover)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(fill, surfaces.dark.surface), `${fill} on the dark surface`).toBeGreaterThanOrEqual(3);
  expect(contrast(markOf(shades, 'light'), surfaces.light.surface)).toBeGreaterThanOrEqual(3);
  for (const ground of [surfaces.dark.surface, surfaces.light.sidebar, surfaces.dark.sidebar])
    expect(contrast(markOf(shades, 'dark'), ground)).toBeGreaterThanOrEqual(3);
}

describe('shades of a theme color', () => {
  it('[S-18] the default color yields the tokens', () => {
    expect(shadesOf(color.brand)).toEqual(color.brandShades);
    expect(shadesOf(color.brand.toUpperCase())).toEqual(color.brandShades);
    expect(filledOnDark(color.brandShades)).toEqual({ fill: color.brandShades[7], hover: color.brandShades[8] });
    expect([markOf(color.brandShades, 'light'), markOf(color.brandShades, 'dark')]).toEqual([color.brand, color.brand]);
  });

  it.each(['', 'teal', '#fff', '#12345', '#1234567', '#gggggg', 'rgb(1 2 3)', '#0fa3a3;}'])(
    '[S-18] %j is invalid: uses the default',
    (text) => {
      expect(shadesOf(text)).toEqual(color.brandShades);
    },
  );

  it.each([color.brand, ...awkward])('[S-18] %s is readable in both themes', expectReadable);

  it('[S-18] any other color is readable too', () => {
    fc.assert(fc.property(anyHex, expectReadable));
  });

  it('[S-18] shades run from light to dark', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const lights = shadesOf(hex).map(luminance);
        for (const [index, light] of lights.slice(1).entries()) expect(light).toBeLessThanOrEqual((lights[index] ?? 1) + 0.002);
      }),
    );
  });

  it('[S-18] keeps a medium color, and fills buttons with it if white text is readable on it', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const shades = shadesOf(hex);
        const [own, sixth] = [toOklch(hex).lightness, toOklch(shades[5]).lightness];
        if (hex === color.brand) return;
        if (own > 0.28 && own < 0.86) expect(shades[5]).toBe(hex);
        else expect(Math.abs(own - sixth)).toBeLessThan(0.3);
        if (own > 0.28 && contrast(hex, surfaces.light.paper) >= 4.5) expect(shades[7]).toBe(hex);
      }),
    );
  });
});
