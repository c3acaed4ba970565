import type uPlot from 'uplot';

interface BandCanvas {
  readonly context: CanvasRenderingContext2D;
  /** Where the plot above begins and ends, in pixels of the page. */
  readonly left: number;
  readonly right: number;
  /** Where a moment lies, within the plot. */
  readonly x: (time: number) => number;
}

/** A canvas for bands below a plot, as wide as it and in step with its time axis. */
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
  // The names above the bands begin where the bands do.
  canvas.parentElement?.style.setProperty('--plot-left', `${left}px`);
  return { context, left, right, x: (time) => Math.min(right, Math.max(left, left + plot.valToPos(time, 'x'))) };
}
