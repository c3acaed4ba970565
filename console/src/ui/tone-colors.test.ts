import { contrast } from '@botify/domain/brand/color-space';
import { describe, expect, it } from 'vitest';
import { levelColor, statusColor, surfaces, toneColor } from './tokens.ts';

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(Object.entries(toneColor))('text in %s is readable on its tint and on the page', (_, tone) => {
    const { text, fill } = tone[theme];
    expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, surfaces[theme].surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, surfaces[theme].paper)).toBeGreaterThanOrEqual(4.5);
  });
});

it('has the colors of the product for status and level', () => {
  const marks = (of: Readonly<Record<string, { readonly mark: string }>>) =>
    Object.fromEntries(Object.entries(of).map(([key, { mark }]) => [key, mark]));
  expect(marks(statusColor)).toEqual({ working: '#1e9e5a', idle: '#2f7de1', offline: '#8a97a6', warning: '#d93a3a' });
  expect(Object.keys(levelColor)).toEqual(['P0', 'P1', 'P2', 'P3']);
  expect(new Set(Object.values(marks(levelColor))).size).toBe(4);
});
