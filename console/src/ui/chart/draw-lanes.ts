import type uPlot from 'uplot';
import { type ChartLook, toneColorOf } from './chart-look.ts';
import type { Lane } from './lanes.ts';

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

/** Height of a row, and of the band at its bottom, in CSS pixels. */
export const laneHeight = 33;
const bandHeight = 14;
const thinnest = 1;
const faint = 0.35;
/** Minimum width of a band with a label. */
const leastForName = 36;

/** Draws one band per lane, aligned with the time axis of the plots above. */
export function drawLanes(canvas: HTMLCanvasElement, plot: uPlot, times: readonly number[], lanes: readonly Lane[], look: ChartLook): void {
  const opened = openBandCanvas(canvas, plot, lanes.length * laneHeight);
  if (!opened) return;
  const { context, left, right } = opened;
  const last = times.length - 1;
  const x = (place: number) => opened.x(times[Math.min(place, last)] ?? 0);
  context.font = `600 10px ${look.fontFamily}`;
  context.textBaseline = 'middle';
  for (const [row, { spans, tone }] of lanes.entries()) {
    const top = (row + 1) * laneHeight - bandHeight - 1;
    context.globalAlpha = 1;
    context.fillStyle = look.line;
    context.fillRect(left, top, right - left, bandHeight);
    const color = tone ? toneColorOf(look, tone) : (look.series[0] ?? look.dimmed);
    let drawnTo = left - 1;
    for (const span of spans) {
      const [begin, end] = [x(span.from), x(span.to)];
      // Skip spans smaller than a pixel that would cover the previous one.
      if (end <= left || begin >= right || end - drawnTo < 0.25) continue;
      context.globalAlpha = span.faint ? faint : 1;
      context.fillStyle = color;
      context.fillRect(begin, top, Math.max(end - begin, thinnest), bandHeight);
      drawnTo = Math.max(end, begin + thinnest);
    }
  }
  context.globalAlpha = 1;
  drawNames(context, lanes, x, look);
}

/** Draws the names of task parts above the band. */
function drawNames(context: CanvasRenderingContext2D, lanes: readonly Lane[], x: (place: number) => number, look: ChartLook): void {
  for (const [row, { spans }] of lanes.entries()) {
    const middle = (row + 1) * laneHeight - bandHeight / 2 - 0.5;
    for (const { from, to, name, faint: quiet } of spans) {
      const [begin, end] = [x(from), x(to)];
      if (!name || end - begin < leastForName) continue;
      context.save();
      context.beginPath();
      context.rect(begin + 2, middle - bandHeight / 2, end - begin - 4, bandHeight);
      context.clip();
      context.fillStyle = quiet ? look.text : look.surface;
      context.fillText(name, begin + 4, middle);
      context.restore();
    }
  }
}
