import { useMemo } from 'react';
import { type ChartLook, colorOf } from './chart-look.ts';
import type { Line } from './plot-data.ts';

/** Series settings of a plot, without values. */
export interface DrawnLine extends Pick<Line, 'label' | 'unit'> {
  readonly color: string;
}

/** Memoized by labels and units: new values must not recreate the plot. */
export function useDrawnLines(lines: readonly Line[], look: ChartLook): readonly DrawnLine[] {
  const shape = JSON.stringify(lines.map(({ label, unit }) => ({ label, unit })));
  return useMemo(() => {
    const named = JSON.parse(shape) as Pick<Line, 'label' | 'unit'>[];
    return named.map((line, place) => ({ ...line, color: colorOf(look, place) }));
  }, [shape, look]);
}
