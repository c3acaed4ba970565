import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../../console/public');

/** Icons of the installed console, drawn from favicon.svg. `WRITE_ICONS=1` writes them again after a change of the drawing. */
const icons = [
  { name: 'icon-192', size: 192, form: 'rounded' },
  { name: 'icon-512', size: 512, form: 'rounded' },
  // Platforms cut these to a shape of their own: no transparency, and the drawing inside the inner four fifths.
  { name: 'maskable-512', size: 512, form: 'maskable' },
  { name: 'apple-touch-180', size: 180, form: 'square' },
  // For the status bar of phones, which shows only its shape.
  { name: 'badge-96', size: 96, form: 'shape' },
] as const;
type Icon = (typeof icons)[number];

const ground = /<rect[^>]*fill="(#[0-9a-f]{6})"\/>/;
const scales: Readonly<Record<Icon['form'], number>> = { rounded: 1, maskable: 0.86, square: 1, shape: 1.3 };

async function draw({ size, form }: Icon) {
  const source = await readFile(join(folder, 'favicon.svg'), 'utf8');
  const [rect = '', color = ''] = ground.exec(source) ?? [];
  const bare = source.replace(rect, '').replace('<svg ', '<svg width="1024" height="1024" ');
  const whole = source.replace('<svg ', '<svg width="1024" height="1024" ');
  const drawing = form === 'rounded' ? whole : form === 'shape' ? bare.replaceAll(/#[0-9a-f]{6}/g, '#fff') : bare;
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (form === 'maskable' || form === 'square') {
    context.fillStyle = color;
    context.fillRect(0, 0, size, size);
  }
  const side = size * scales[form];
  const edge = (size - side) / 2;
  context.drawImage(await loadImage(Buffer.from(drawing)), edge, edge, side, side);
  return canvas;
}

it.each(icons)('[T-67] $name is drawn from favicon.svg in $size × $size', async (icon) => {
  const path = join(folder, 'icons', `${icon.name}.png`);
  const wanted = await draw(icon);
  if (process.env.WRITE_ICONS) await writeFile(path, await wanted.encode('png'));
  const image = await loadImage(await readFile(path));
  expect([image.width, image.height]).toEqual([icon.size, icon.size]);
  const canvas = createCanvas(icon.size, icon.size);
  canvas.getContext('2d').drawImage(image, 0, 0);
  const [one, other] = [canvas, wanted].map((each) => each.getContext('2d').getImageData(0, 0, icon.size, icon.size).data);
  let different = 0;
  for (let at = 0; at < (one?.length ?? 0); at++) if (Math.abs((one?.[at] ?? 0) - (other?.[at] ?? 0)) > 24) different++;
  // Edges can differ a little between platforms.
  expect(different / (one?.length ?? 1)).toBeLessThan(0.01);
});
