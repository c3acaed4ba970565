import { createRequire } from 'node:module';
import { chartAxis } from '@botify/domain/format/axis';
import { formatNumber } from '@botify/domain/format/number';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { innerWidth, panel } from './look.ts';
import { packPng } from './pack-png.ts';

interface Bars {
  /** Short names of the periods, oldest first. */
  readonly labels: readonly string[];
  /** One above the other. */
  readonly series: readonly { readonly colour: string; readonly values: readonly number[] }[];
  /** Things counted in pieces. */
  readonly whole: boolean;
  /** What the axis counts in, by where it ends; said once above it. */
  readonly unitOf: (max: number) => { readonly words: string; readonly size: number };
  /** Others than the last are paler; not where colors mean something. */
  readonly pale: boolean;
  /** What the last period comes to, in words; it is the one the report is about. */
  readonly last: string;
}

/** In the picture; shown at less than half of it on a desk and at less than a third on a phone, so its letters are large. */
export const picture = { width: 1200, height: 500 } as const;
export const shownHeight: number = Math.round((innerWidth * picture.height) / picture.width);

const room = { left: 112, right: 36, top: 72, bottom: 72 } as const;
const inner = { wide: picture.width - room.left - room.right, high: picture.height - room.top - room.bottom } as const;
const letters = 34;
/** Bars of periods that the report is not about. */
const paler = 0.55;
const regular = `${letters}px "Mail Regular"`;
const bold = `${letters}px "Mail Bold"`;

const require = createRequire(import.meta.url);
let ready = false;
/** Read when the first picture is drawn. */
function readFonts(): void {
  if (ready) return;
  const from = (path: string) => require.resolve(`@expo-google-fonts/noto-sans-sc/${path}`);
  GlobalFonts.registerFromPath(from('400Regular/NotoSansSC_400Regular.ttf'), 'Mail Regular');
  GlobalFonts.registerFromPath(from('700Bold/NotoSansSC_700Bold.ttf'), 'Mail Bold');
  ready = true;
}

/** Bars over time as a PNG, the last of them marked. Packed by another thread. */
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
  write(pen, unit.words, room.left, room.top - 24, { font: regular, colour: panel.dim, align: 'left' });
  for (const [at] of labels.entries()) {
    let top = baseline;
    for (const { colour, values } of series) {
      const high = up(values[at] ?? 0);
      if (high <= 0) continue;
      const shown = Math.max(high, 3);
      top -= shown;
      const bar = [room.left + slot * (at + 0.18), top, slot * 0.64, shown] as const;
      // No line of the axis shines through a paler bar.
      pen.fillStyle = panel.fill;
      pen.fillRect(...bar);
      pen.globalAlpha = pale && at < labels.length - 1 ? paler : 1;
      pen.fillStyle = colour;
      pen.fillRect(...bar);
      pen.globalAlpha = 1;
    }
  }
  drawLabels(pen, labels, slot);
  write(pen, last, picture.width - room.right, room.top - 24, { font: bold, colour: panel.text, align: 'right' });
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
    // Every mark would be too close for letters of this size.
    if (at % 2 === 0 || ticks.length <= 3)
      write(pen, formatNumber(value / size), room.left - 16, y(value) + letters * 0.35, {
        font: regular,
        colour: panel.dim,
        align: 'right',
      });
  }
}

/** As many as there is room for, counted from the last one. */
function drawLabels(pen: SKRSContext2D, labels: readonly string[], slot: number): void {
  const step = Math.ceil((letters * 3.6) / slot);
  for (const [at, label] of labels.entries()) {
    const isLast = at === labels.length - 1;
    if ((labels.length - 1 - at) % step !== 0) continue;
    const style = { font: isLast ? bold : regular, colour: isLast ? panel.text : panel.dim, align: 'center' } as const;
    const middle = room.left + slot * (at + 0.5);
    const half = letters * 1.5;
    write(pen, label, Math.min(middle, picture.width - half), picture.height - 22, style);
  }
}

interface Style {
  readonly font: string;
  readonly colour: string;
  readonly align: 'left' | 'center' | 'right';
}

function write(pen: SKRSContext2D, text: string, x: number, y: number, { font, colour, align }: Style): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}
