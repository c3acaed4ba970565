import { expect, it } from 'vitest';
import { logbooks, today } from '../testing/test-fleet.ts';
import { type CameraView, viewAt } from './camera-view.ts';
import { picture } from './lens.ts';
import { createPainter } from './painter.ts';
import { strokesOf } from './stroke-font.ts';
import { toYuv } from './yuv.ts';

const books = logbooks(3, 3);
const [book, , hall] = books as [(typeof books)[number], (typeof books)[number], (typeof books)[number]];
/** Straight ahead in the middle of the first track that is long enough. */
function driving(): number {
  for (const shift of book.shiftsBetween(today - 2 * 86_400_000, today)) {
    const found = shift.segments.find(({ state, from, to }) => state === 'cleaning' && to - from > 60_000);
    if (found) return found.from + 30_000;
  }
  throw new Error('it never cleans');
}
const at = driving();
const painter = createPainter();
const paint = (view: CameraView) => Buffer.from(painter.pixels(book.robot, view));
const differing = (one: Buffer, other: Buffer) => one.filter((part, index) => part !== other[index]).length / one.length;

it('[V-01] frames are deterministic', () => {
  const first = paint(viewAt(book, at, at));
  paint(viewAt(book, at + 60_000, at + 60_000));
  painter.pixels(hall.robot, viewAt(hall, at, at));
  expect(paint(viewAt(book, at, at)).equals(first)).toBe(true);
});

it('[V-01] frames change while driving and are fully opaque', () => {
  const [first, later] = [paint(viewAt(book, at, at)), paint(viewAt(book, at + 500, at + 500))];
  expect(differing(first, later)).toBeGreaterThan(0.05);
  for (let pixel = 3; pixel < first.length; pixel += 4) if (first[pixel] !== 255) expect.fail(`pixel ${pixel} is not opaque`);
});

it('[V-01] a stopped robot sees the same floor while its clock advances', () => {
  const [first, later] = [paint(viewAt(book, at, at)), paint(viewAt(book, at, at + 1_000))];
  const share = differing(first, later);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.05);
});

it('[V-01] turns gradually at corners of the path', () => {
  const segment = book.shiftAt(at).segments.find(({ state, from, to }) => state === 'cleaning' && from <= at && at < to);
  const headings = Array.from({ length: 4000 }, (_, index) => viewAt(book, (segment?.from ?? 0) + index * 125, 0).heading);
  const turns = headings.slice(1).map((heading, index) => Math.abs(((heading - (headings[index] ?? 0) + 540) % 360) - 180));
  expect(Math.max(...turns)).toBeGreaterThan(5);
  expect(Math.max(...turns)).toBeLessThan(60);
});

it('[V-01] the stroke font covers all characters of the overlay', () => {
  for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcxyz0123456789-:./') expect([...strokesOf(sign)].length, sign).toBeGreaterThan(0);
  expect([...strokesOf(' 清')]).toEqual([]);
});

it('[V-01] converts RGBA to YUV', () => {
  const colours = [
    [0, 0, 0],
    [255, 255, 255],
    [255, 0, 0],
    [0, 0, 255],
  ] as const;
  const planes = colours.map((colour) => {
    const pixels = new Uint8Array(16).map((_, index) => (index % 4 === 3 ? 255 : (colour[index % 4] ?? 0)));
    const yuv = new Uint8Array(6);
    toYuv(pixels, 2, 2, yuv);
    return [yuv[0], yuv[3], yuv[4], yuv[5]];
  });
  // ITU-R BT.601, 8 bits.
  expect(planes).toEqual([
    [16, 16, 128, 128],
    [235, 235, 128, 128],
    [82, 82, 90, 240],
    [41, 41, 240, 110],
  ]);
  expect([picture.width % 16, picture.height % 16]).toEqual([0, 0]);
});

it('[V-01] reuses a still frame for a second, and no other frame', () => {
  const second = Math.floor(at / 1000) * 1000;
  const parked: CameraView = { ...viewAt(book, at, at), x: 3, y: 3, heading: 225, speed: 0, wet: [] };
  const shown = (view: CameraView, offset: number) => painter.yuv(book.robot, { ...view, at: second + offset });
  expect(shown(parked, 0)).toBe(shown(parked, 900));
  expect(Buffer.from(shown(parked, 900)).equals(Buffer.from(shown(parked, 1_000)))).toBe(false);
  expect(shown(parked, 0)).not.toBe(shown({ ...parked, speed: 0.5 }, 0));
  expect(shown({ ...parked, speed: 0.5 }, 0)).not.toBe(shown({ ...parked, speed: 0.5 }, 900));
});
