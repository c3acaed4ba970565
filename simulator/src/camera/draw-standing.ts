import { mix } from '../random.ts';
import { type Brush, type Colour, flat, upright } from './brush.ts';
import { paintWords } from './draw-room.ts';
import type { Point3 } from './lens.ts';
import type { Scenery, ShopFront } from './scenery.ts';

interface Block {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly low: number;
  readonly high: number;
}

/** Sides of a block that face the lens, and its top when that is visible. */
function drawBlock(brush: Brush, { x0, y0, x1, y1, low, high }: Block, colour: Colour): void {
  const { lens } = brush;
  const distance = lens.distanceTo((x0 + x1) / 2, (y0 + y1) / 2);
  if (lens.x < x0) brush.fill(upright(x0, y0, x0, y1, low, high), brush.tint(colour, distance, 0.78));
  if (lens.x > x1) brush.fill(upright(x1, y0, x1, y1, low, high), brush.tint(colour, distance, 0.78));
  if (lens.y < y0) brush.fill(upright(x0, y0, x1, y0, low, high), brush.tint(colour, distance, 0.95));
  if (lens.y > y1) brush.fill(upright(x0, y1, x1, y1, low, high), brush.tint(colour, distance, 0.95));
  if (high < 1) brush.fill(flat(x0, y0, x1, y1, high), brush.tint(colour, distance, 1.1));
}

const thick = 0.3;
const pale: Colour = [186, 188, 186];
const stripes: readonly Colour[] = [
  [36, 36, 36],
  [226, 184, 40],
  [36, 36, 36],
  [226, 184, 40],
];

export function drawPillar(brush: Brush, { accent, ceiling }: Scenery, { x, y, name }: Scenery['pillars'][number]): void {
  const { lens } = brush;
  const block = { x0: x - thick, y0: y - thick, x1: x + thick, y1: y + thick };
  drawBlock(brush, { ...block, low: 0, high: ceiling }, pale);
  for (const [index, colour] of stripes.entries()) {
    drawBlock(brush, { ...block, low: 0.1 + index * 0.22, high: 0.32 + index * 0.22 }, colour);
  }
  const distance = lens.distanceTo(x, y);
  if (distance > 22) return;
  drawBlock(brush, { ...block, low: 1.35, high: 1.95 }, accent);
  const face = lens.y < y ? -1 : 1;
  const white = brush.tint([250, 250, 250], distance);
  paintWords(brush, name, 0.22, white, (along, up) => [x - face * along, y + face * (thick + 0.01), 1.54 + up]);
}

const signs: readonly Colour[] = [
  [200, 62, 58],
  [40, 118, 190],
  [230, 164, 50],
  [46, 140, 96],
  [140, 86, 170],
  [222, 222, 216],
];

/** Goods on the shelves behind the glass. */
function drawGoods(brush: Brush, place: (start: number, end: number, high: number) => Point3[], shop: number, distance: number): void {
  brush.fill(place(0.08, 0.92, -0.05), brush.tint([150, 140, 126], distance, 0.8));
  if (distance > 16) return;
  for (let index = 0; index < 6; index++) {
    const start = 0.11 + index * 0.135;
    const drawn = mix(shop * 31 + index);
    brush.fill(
      place(start, start + 0.06 + (drawn % 5) / 100, 0.16 + (drawn % 7) / 30),
      brush.tint(signs[drawn % signs.length] ?? pale, distance, 0.72),
    );
  }
}

/** A section of a shop front: lit by day, shuttered by night. */
export function drawFront(brush: Brush, { ceiling }: Scenery, { from, to, shop, door }: ShopFront): void {
  const { lens, light } = brush;
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  // The shop is on the left; its inside is never visible.
  if ((to[0] - from[0]) * (lens.y - from[1]) - (to[1] - from[1]) * (lens.x - from[0]) > 0) return;
  const distance = lens.distanceTo(x, y);
  const wall = (low: number, high: number) => upright(from[0], from[1], to[0], to[1], low, high);
  // Some shops keep their lights on.
  const open = light > 0.85 || shop % 5 === 0;
  brush.fill(wall(0, ceiling), brush.tint([206, 202, 194], distance, from[1] === to[1] ? 0.9 : 0.76));
  const inside: Colour = shop % 3 === 0 ? [250, 226, 180] : shop % 3 === 1 ? [214, 228, 240] : [244, 236, 222];
  const part = (start: number, end: number, low: number, high: number) => {
    const at = (share: number) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
    const [one, other] = [at(start), at(end)];
    return upright(one[0], one[1], other[0], other[1], low, high);
  };
  if (open) {
    brush.fill(part(0.03, 0.97, door ? 0.02 : 0.3, 2.6), brush.tint(inside, distance, 0.82));
    brush.fill(part(0.03, 0.97, 1.7, 2.6), brush.tint([255, 250, 240], distance, 0.98));
    if (distance < 25) {
      if (door) brush.fill(part(0.46, 0.54, 0.02, 2.3), brush.tint([90, 92, 96], distance));
      else
        for (const row of [0, 1])
          drawGoods(brush, (start, end, high) => part(start, end, 0.55 + row * 0.62, 0.55 + row * 0.62 + high), shop + row, distance);
    }
  } else {
    brush.fill(part(0.03, 0.97, 0.02, 2.6), brush.tint([148, 152, 158], distance, 0.9));
    if (distance < 20) {
      brush.fillAll(
        Array.from({ length: 8 }, (_, row) => part(0.03, 0.97, 0.29 + row * 0.3, 0.31 + row * 0.3)),
        brush.tint([116, 120, 126], distance),
      );
    }
  }
  brush.fill(wall(2.75, 3.35), brush.tint(signs[shop % signs.length] ?? inside, distance, open ? 1.02 : 0.6));
}

/** The docking station, with its place marked on the floor. */
export function drawStation(brush: Brush, { floor, accent }: Scenery): void {
  const { lens } = brush;
  const [x, y] = floor.depot;
  const distance = lens.distanceTo(0, y);
  drawBlock(brush, { x0: 0.02, y0: y - 0.9, x1: 0.5, y1: y + 0.9, low: 0, high: 1.55 }, [214, 218, 222]);
  brush.fill(upright(0.51, y - 0.9, 0.51, y + 0.9, 1.2, 1.42), brush.tint(accent, distance));
  brush.fill(upright(0.52, y - 0.7, 0.52, y + 0.7, 1.06, 1.12), 'rgb(96,236,160)');
  brush.fill(upright(0.52, y - 0.36, 0.52, y + 0.36, 0.12, 0.8), brush.tint([40, 44, 50], distance));
  paintWords(brush, floor.mapName, 0.14, brush.tint([255, 255, 255], distance), (along, up) => [0.53, y + along, 1.24 + up]);
  for (const [place, colour] of [
    [floor.water, [60, 140, 210]],
    [floor.drain, [112, 118, 124]],
    [floor.charge, [70, 176, 110]],
  ] as const) {
    drawBlock(brush, { x0: 0.02, y0: place[1] - 0.3, x1: 0.22, y1: place[1] + 0.3, low: 0.5, high: 1.3 }, colour);
  }
  const pad = (inset: number) => flat(0.7 + inset, y - 0.75 + inset, x + 0.9 - inset, y + 0.75 - inset);
  brush.pen.beginPath();
  brush.trace(pad(0));
  brush.trace(pad(0.12).reverse());
  brush.pen.fillStyle = 'rgba(96,220,150,0.6)';
  brush.pen.fill('evenodd');
}
