import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandColors, contrastsOf } from './accents.ts';
import { contrast } from './color-space.ts';
import { color, surfaces } from './palette.ts';

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const awkward = ['#ffffff', '#000000', '#ffff00', '#0000ff', '#00ff00', '#ff0000', '#808080', '#000080', '#fffffe', color.brand];
const needed = { fill: 4.5, text: 4.5, mark: 3 } as const;

function expectReadable(hex: string): void {
  const colors = brandColors(hex);
  for (const { theme, of, color: shade, ratio } of contrastsOf(colors))
    expect(ratio, `${of} ${shade} in the ${theme} theme from ${hex}`).toBeGreaterThanOrEqual(needed[of]);
  expect(contrast(colors.onInk, color.ink), `${colors.onInk} on ink`).toBeGreaterThanOrEqual(4.5);
  for (const ground of [surfaces.light.surface, surfaces.light.paper, colors.tint])
    expect(contrast(colors.deep, ground), `${colors.deep} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colors.dark.fill, surfaces.dark.surface)).toBeGreaterThanOrEqual(3);
}

it.each(awkward)('[T-24] accents of %s have enough contrast in both themes', expectReadable);

it('[T-24] accents of any other color have enough contrast too', () => {
  fc.assert(fc.property(anyHex, expectReadable));
});

it('[T-24] without a color the accents are those of the product', () => {
  expect(brandColors(null)).toEqual(brandColors(color.brand));
  expect(brandColors(null)).toMatchObject({ light: { fill: '#0a7a7a', mark: '#0fa3a3' }, deep: '#086464', tint: '#e6f7f7' });
});

it('[T-24] keeps a color that is readable as it is', () => {
  expect(brandColors('#7c3aed').light).toEqual({ fill: '#7c3aed', text: '#7c3aed', mark: '#7c3aed' });
});
