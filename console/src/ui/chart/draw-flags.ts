import type uPlot from 'uplot';
import { openBandCanvas } from './band-canvas.ts';
import { type ChartLook, toneColourOf } from './chart-look.ts';
import { type Flag, type PlotData, type Run, runsOf } from './plot-data.ts';

/** The height of a row, and of the band at its foot, in pixels of the page. */
export const rowHeight = 30;
const bandHeight = 8;
const thinnest = 1;

interface Band {
  /** Where anything is known at all. */
  readonly known: readonly Run[];
  readonly on: readonly Run[];
  readonly tone: Flag['tone'];
}

export const bandsOf = (data: PlotData, flags: readonly Flag[]): readonly Band[] =>
  data.flags.map((values, place) => ({
    known: runsOf(values, (value) => value !== null),
    on: runsOf(values, (value) => value === true),
    tone: flags[place]?.tone,
  }));

/** One band a flag, in step with the time axis of the plot above. */
export function drawFlags(canvas: HTMLCanvasElement, plot: uPlot, data: PlotData, bands: readonly Band[], look: ChartLook): void {
  const opened = openBandCanvas(canvas, plot, bands.length * rowHeight);
  if (!opened) return;
  const { context, left, right } = opened;
  const x = (place: number) => opened.x(data.times[place] ?? 0);
  for (const [row, { known, on, tone }] of bands.entries()) {
    const top = (row + 1) * rowHeight - bandHeight;
    const fill = (colour: string, runs: readonly Run[]) => {
      context.fillStyle = colour;
      for (const { from, to } of runs) {
        const [begin, end] = [x(from), x(endOf(to, data.flags[row] ?? []))];
        if (end > left && begin < right) context.fillRect(begin, top, Math.max(end - begin, thinnest), bandHeight);
      }
    };
    fill(look.line, known);
    fill(toneColourOf(look, tone), on);
  }
}

/** A state lasts until the next reading says otherwise; where there is none, nobody knows how long. */
const endOf = (to: number, values: readonly (boolean | null)[]): number =>
  values[to + 1] === null || to + 1 >= values.length ? to : to + 1;
