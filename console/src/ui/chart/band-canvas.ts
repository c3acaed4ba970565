import type uPlot from 'uplot';

interface BandCanvas {
  readonly context: CanvasRenderingContext2D;
  /** Edges of the plot area in CSS pixels. */
  readonly left: number;
  readonly right: number;
  /** Position of a time inside the plot area. */
  readonly x: (time: number) => number;
}

/** Canvas for bands below a plot, with its width and time axis. */
export function openBandCanvas(canvas: HTMLCanvasElement, plot: uPlot, height: number): BandCanvas | undefined {
  const ratio = devicePixelRatio || 1;
  canvas.width = plot.width * ratio;
  canvas.height = height * ratio;
  canvas.style.width = `${plot.width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(ratio, ratio);
  const plotRatio = plot.ctx.canvas.width / plot.width;
  const left = plot.bbox.left / plotRatio;
  const right = left + plot.bbox.width / plotRatio;
  // Aligns the labels above the bands with the plot area.
  canvas.parentElement?.style.setProperty('--plot-left', `${left}px`);
  return { context, left, right, x: (time) => Math.min(right, Math.max(left, left + plot.valToPos(time, 'x'))) };
}
