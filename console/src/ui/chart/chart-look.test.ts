import { expect, it } from 'vitest';
import { contrast } from '../colour-space.ts';
import { shadesOf } from '../shades.ts';
import { colour, levelColour, statusColour, surfaces, themeColours } from '../tokens.ts';
import { chartLook, colourOf } from './chart-look.ts';

const visible = 3;

it.each(['light', 'dark'] as const)('every color of the %s theme is visible on its surface with any theme color', (scheme) => {
  for (const theme of [colour.brand, ...Object.values(themeColours)]) {
    const look = chartLook(scheme, shadesOf(theme));
    expect(look.surface).toBe(surfaces[scheme].surface);
    for (const drawn of look.series) expect(contrast(drawn, look.surface), `${theme} ${drawn}`).toBeGreaterThanOrEqual(visible);
    expect(contrast(look.dimmed, look.surface)).toBeGreaterThanOrEqual(4.5);
  }
});

it('assigns a color to every index and every tone', () => {
  const look = chartLook('light', colour.brandShades);
  expect(colourOf(look, 0)).toBe(look.series[0]);
  expect(colourOf(look, look.series.length)).toBe(look.series[0]);
  expect(colourOf(look, 3, 'working')).toBe(statusColour.working.mark);
  expect(colourOf(look, 3, 'P1')).toBe(levelColour.P1.mark);
  expect(new Set(look.series).size).toBe(look.series.length);
});
