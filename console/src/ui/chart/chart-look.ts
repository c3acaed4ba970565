import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { useMemo } from 'react';
import { usePrinting } from '../printing.ts';
import { markOf, type Shades } from '../shades.ts';
import { colour, fontFamily, levelColour, seriesColours, statusColour, surfaces } from '../tokens.ts';

/** A color with a meaning. */
export type Tone = keyof typeof statusColour | keyof typeof levelColour;

/** What charts draw with; they cannot read style variables. */
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
  return { text, dimmed, line, surface, fontFamily, series: [markOf(shades, scheme), ...seriesColours] };
};

const tones = { ...statusColour, ...levelColour };
/** The color of a meaning, or else of the place in the row; after the last one it begins anew. */
export const colourOf = ({ series }: ChartLook, place: number, tone?: Tone): string =>
  tone ? tones[tone].mark : (series[place % series.length] ?? colour.brand);

/** Without a meaning it stays quiet. */
export const toneColourOf = ({ dimmed }: ChartLook, tone: Tone | undefined): string => (tone ? tones[tone].mark : dimmed);

/** Changes with the theme and with the theme color; on paper it is light. */
export function useChartLook(): ChartLook {
  const chosen = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const scheme = usePrinting() ? 'light' : chosen;
  const shades: Shades = useMantineTheme().colors.brand ?? colour.brandShades;
  return useMemo(() => chartLook(scheme, shades), [scheme, shades]);
}
