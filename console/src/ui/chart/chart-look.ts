import { markOf, type Shades } from '@botify/domain/brand/shades';
import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useMemo } from 'react';
import { usePrinting } from '../printing.ts';
import { color, fontFamily, levelColor, seriesColors, statusColor, surfaces } from '../tokens.ts';

/** A semantic color. */
export type Tone = keyof typeof statusColor | keyof typeof levelColor;

/** Colors of charts, which cannot read CSS variables. */
export interface ChartLook {
  readonly text: string;
  readonly dimmed: string;
  readonly line: string;
  readonly surface: string;
  readonly fontFamily: string;
  readonly series: readonly string[];
}

export const chartLook = (scheme: 'light' | 'dark', shades: Shades): ChartLook => {
  const { text, dimmed, line, surface } = surfaces[scheme];
  return { text, dimmed, line, surface, fontFamily, series: [markOf(shades, scheme), ...seriesColors] };
};

const tones = { ...statusColor, ...levelColor };
/** Color of a tone, or of the index in the series palette, which repeats. */
export const colorOf = ({ series }: ChartLook, place: number, tone?: Tone): string =>
  tone ? tones[tone].mark : (series[place % series.length] ?? color.brand);

/** Color of a tone; dimmed without one. */
export const toneColorOf = ({ dimmed }: ChartLook, tone: Tone | undefined): string => (tone ? tones[tone].mark : dimmed);

/** Follows the theme; light for printing. */
export function useDrawnScheme(): 'light' | 'dark' {
  const chosen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return usePrinting() ? 'light' : chosen;
}

/** Follows theme and theme color; light for printing. */
export function useChartLook(): ChartLook {
  const scheme = useDrawnScheme();
  const shades: Shades = useMantineTheme().colors.brand ?? color.brandShades;
  return useMemo(() => chartLook(scheme, shades), [scheme, shades]);
}
