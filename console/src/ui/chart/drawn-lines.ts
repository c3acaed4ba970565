import { useMemo } from 'react';
import { type ChartLook, colourOf } from './chart-look.ts';
import type { Line } from './plot-data.ts';

/** What a plot needs to know of a curve before it has values. */
export interface DrawnLine extends Pick<Line, 'label' | 'unit'> {
  readonly colour: string;
}

/** The same as long as labels and units are: other values are no reason to build a plot anew. */
export function useDrawnLines(lines: readonly Line[], look: ChartLook): readonly DrawnLine[] {
  const shape = JSON.stringify(lines.map(({ label, unit }) => ({ label, unit })));
  return useMemo(() => {
    const named = JSON.parse(shape) as Pick<Line, 'label' | 'unit'>[];
    return named.map((line, place) => ({ ...line, colour: colourOf(look, place) }));
  }, [shape, look]);
}
