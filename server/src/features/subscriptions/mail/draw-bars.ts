import { createRequire } from 'node:module';
import { chartAxis } from '@botify/domain/format/axis';
import { formatNumber } from '@botify/domain/format/number';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { innerWidth, panel } from './look.ts';
import { packPng } from './pack-png.ts';

interface Bars {
  /** Short labels of the periods, oldest first. */
  readonly labels: readonly string[];
  /** Stacked bottom to top. */
  readonly series: readonly { readonly color: string; readonly values: readonly number[] }[];
  /** Counts: the axis has whole numbers only. */
  readonly whole: boolean;
  /** Unit of the axis, chosen by its end and shown once above it. */
  readonly unitOf: (max: number) => { readonly words: string; readonly size: number };
  /** Dims all bars but the last. Off where colors carry meaning. */
  readonly pale: boolean;
  /** Value of the last period, which the report is about. */
  readonly last: string;
}

/** Pixels. The picture is shown at less than half this size on desktops and less than a third on phones, hence the large font. */
export const picture = { width: 1200, height: 500 } as const;
export const shownHeight: number = Math.round((innerWidth * picture.height) / picture.width);

const room = { left: 112, right: 36, top: 72, bottom: 72 } as const;
const inner = { wide: picture.width - room.left - room.right, high: picture.height - room.top - room.bottom } as const;
const fontSize = 34;
/** Opacity of the bars of earlier periods. */
const dimmedOpacity = 0.55;
const regular = `${fontSize}px "Mail Regular"`;
const bold = `${fontSize}px "Mail Bold"`;

const require = createRequire(import.meta.url);
let ready = false;
/** Loads the fonts when the first picture is drawn. */
function readFonts(): void {
  if (ready) return;
  const from = (path: string) => require.resolve(`@expo-google-fonts/noto-sans-sc/${path}`);
  GlobalFonts.registerFromPath(from('400Regular/NotoSansSC_400Regular.ttf'), 'Mail Regular');
  GlobalFonts.registerFromPath(from('700Bold/NotoSansSC_700Bold.ttf'), 'Mail Bold');
  ready = true;
}

/** Stacked bar chart as a PNG, with the last bar highlighted. Encoded on the thread pool. */
export async function drawBars({ labels, series, whole, unitOf, pale, last }: Bars): Promise<Buffer> {
  readFonts();
  const canvas = createCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  const heights = labels.map((_label, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const { max, ticks } = chartAxis(Math.max(0, ...heights), { whole });
  const unit = unitOf(max);
  const slot = inner.wide / labels.length;
  const baseline = room.top + inner.high;
  const up = (value: number) => (value / max) * inner.high;

  pen.fillStyle = panel.fill;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.fillStyle = panel.band;
  pen.fillRect(room.left + slot * (labels.length - 1), room.top, slot, inner.high);
  drawAxis(pen, ticks, (value) => baseline - up(value), unit.size);
  write(pen, unit.words, room.left, room.top - 24, { font: regular, color: panel.dim, align: 'left' });
  for (const [at] of labels.entries()) {
    let top = baseline;
    for (const { color, values } of series) {
      const high = up(values[at] ?? 0);
      if (high <= 0) continue;
      const shown = Math.max(high, 3);
      top -= shown;
      const bar = [room.left + slot * (at + 0.18), top, slot * 0.64, shown] as const;
      // Cover the grid line, which would show through a translucent bar.
      pen.fillStyle = panel.fill;
      pen.fillRect(...bar);
      pen.globalAlpha = pale && at < labels.length - 1 ? dimmedOpacity : 1;
      pen.fillStyle = color;
      pen.fillRect(...bar);
      pen.globalAlpha = 1;
    }
  }
  drawLabels(pen, labels, slot);
  write(pen, last, picture.width - room.right, room.top - 24, { font: bold, color: panel.text, align: 'right' });
  return (await packPng(canvas.data(), picture.width, picture.height)) ?? canvas.encode('png');
}

function drawAxis(pen: SKRSContext2D, ticks: readonly number[], y: (value: number) => number, size: number): void {
  pen.strokeStyle = panel.line;
  pen.lineWidth = 2;
  for (const [at, value] of ticks.entries()) {
    pen.beginPath();
    pen.moveTo(room.left, y(value));
    pen.lineTo(room.left + inner.wide, y(value));
    pen.stroke();
    // Label every other tick: the font is too large for all.
    if (at % 2 === 0 || ticks.length <= 3)
      write(pen, formatNumber(value / size), room.left - 16, y(value) + fontSize * 0.35, {
        font: regular,
        color: panel.dim,
        align: 'right',
      });
  }
}

/** As many labels as fit, counted from the last. */
function drawLabels(pen: SKRSContext2D, labels: readonly string[], slot: number): void {
  const step = Math.ceil((fontSize * 3.6) / slot);
  for (const [at, label] of labels.entries()) {
    const isLast = at === labels.length - 1;
    if ((labels.length - 1 - at) % step !== 0) continue;
    const style = { font: isLast ? bold : regular, color: isLast ? panel.text : panel.dim, align: 'center' } as const;
    const middle = room.left + slot * (at + 0.5);
    const half = fontSize * 1.5;
    write(pen, label, Math.min(middle, picture.width - half), picture.height - 22, style);
  }
}

interface Style {
  readonly font: string;
  readonly color: string;
  readonly align: 'left' | 'center' | 'right';
}

function write(pen: SKRSContext2D, text: string, x: number, y: number, { font, color, align }: Style): void {
  pen.font = font;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}
