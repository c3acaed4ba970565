import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { drawBars, picture } from './draw-bars.ts';
import { panel } from './look.ts';
import { packPng } from './pack-png.ts';

const brandColor = '#36b6b6';
/** Color of a pixel, as hex. */
async function pixelsOf(png: Buffer) {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const at = (x: number, y: number) =>
    `#${[0, 1, 2].map((channel) => (data[(y * image.width + x) * 4 + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
  return { width: image.width, height: image.height, at };
}

const labels = ['03-01', '03-02', '03-03', '03-04'];
const bars = (values: number[]) => ({
  ...{ labels, series: [{ color: brandColor, values }], whole: false, pale: true, last: '50 ㎡' },
  unitOf: () => ({ words: '㎡', size: 1 }),
});

it('[R-07] draws bars of the right height, highlights the last, and writes a PNG of the stated size', async () => {
  const png = await drawBars(bars([100, 0, 25, 50]));
  const { width, height, at } = await pixelsOf(png);
  expect({ width, height }).toEqual(picture);
  const slot = (picture.width - 112 - 36) / labels.length;
  const middle = (index: number) => Math.round(112 + slot * (index + 0.5));
  const [baseline, high] = [picture.height - 72, picture.height - 144];
  const y = (value: number) => Math.round(baseline - (value / 100) * high);
  expect(at(2, 2)).toBe(panel.fill);
  expect(at(middle(3), y(45))).toBe(brandColor);
  expect(at(middle(3), y(55))).toBe(panel.band);
  const pale = at(middle(0), y(95));
  expect([pale === brandColor, pale === panel.fill]).toEqual([false, false]);
  expect([at(middle(1), y(10)), at(middle(2), y(30))]).toEqual([panel.fill, panel.fill]);
  expect(at(middle(2), y(22))).toBe(pale);
});

it('[R-07] draws the labels of days, axis and last value', async () => {
  const { at } = await pixelsOf(await drawBars(bars([100, 0, 25, 50])));
  const inked = (from: [number, number], to: [number, number]) => {
    let count = 0;
    for (let x = from[0]; x < to[0]; x += 1) for (let y = from[1]; y < to[1]; y += 1) if (at(x, y) !== panel.fill) count += 1;
    return count;
  };
  expect(inked([900, 0], [1190, 60])).toBeGreaterThan(300);
  expect(inked([0, 60], [100, 480])).toBeGreaterThan(300);
  expect(inked([112, 450], [1190, 495])).toBeGreaterThan(1000);
});

it('[R-07] encodes few colors without loss and declines pictures with many', async () => {
  const few = Uint8Array.from([14, 27, 42, 255, 255, 255, 255, 255, 14, 27, 42, 255, 200, 10, 10, 255]);
  const { at, width, height } = await pixelsOf((await packPng(few, 2, 2)) ?? Buffer.alloc(0));
  expect([width, height, at(0, 0), at(1, 0), at(0, 1), at(1, 1)]).toEqual([2, 2, '#0e1b2a', '#ffffff', '#0e1b2a', '#c80a0a']);
  const many = Uint8Array.from({ length: 4 * 4096 }, (_, at) => (at % 4 === 3 ? 255 : ((at >> 2) >> ((at % 4) * 4)) << 4));
  expect(await packPng(many, 64, 64)).toBeUndefined();
});
