import { contrast } from '@botify/domain/brand/color-space';
import { shadesOf } from '@botify/domain/brand/shades';
import { expect, it } from 'vitest';
import { color, levelColor, statusColor, surfaces, themeColors } from '../tokens.ts';
import { chartLook, colorOf } from './chart-look.ts';

const visible = 3;

it.each(['light', 'dark'] as const)('every color of the %s theme is visible on its surface with any theme color', (scheme) => {
  for (const theme of [color.brand, ...Object.values(themeColors)]) {
    const look = chartLook(scheme, shadesOf(theme));
    expect(look.surface).toBe(surfaces[scheme].surface);
    for (const drawn of look.series) expect(contrast(drawn, look.surface), `${theme} ${drawn}`).toBeGreaterThanOrEqual(visible);
    expect(contrast(look.dimmed, look.surface)).toBeGreaterThanOrEqual(4.5);
  }
});

it('assigns a color to every index and every tone', () => {
  const look = chartLook('light', color.brandShades);
  expect(colorOf(look, 0)).toBe(look.series[0]);
  expect(colorOf(look, look.series.length)).toBe(look.series[0]);
  expect(colorOf(look, 3, 'working')).toBe(statusColor.working.mark);
  expect(colorOf(look, 3, 'P1')).toBe(levelColor.P1.mark);
  expect(new Set(look.series).size).toBe(look.series.length);
});
