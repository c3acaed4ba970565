import { type Brush, type Colour, css, dusk, flat, upright } from './brush.ts';
import { horizon, type Point3, picture } from './lens.ts';
import type { Scenery } from './scenery.ts';
import { glyphHeight, strokesOf, widthOf } from './stroke-font.ts';

const roof: Readonly<Record<Scenery['building'], Colour>> = { carPark: [74, 77, 80], hall: [168, 168, 164] };
const plaster: Colour = [176, 178, 176];
const bulb = 1.5;

/** At night every second lamp is off. */
export const isLit = (index: number, light: number): boolean => light > 0.85 || index % 2 === 0;

export function drawCeiling(brush: Brush, { building, ceiling, lamps, floor, lanes }: Scenery): void {
  const { pen, lens, light } = brush;
  const fading = pen.createLinearGradient(0, 0, 0, horizon);
  fading.addColorStop(0, css(roof[building], light * 0.9));
  fading.addColorStop(0.7, css(roof[building], light * 0.55));
  fading.addColorStop(1, css(dusk));
  pen.fillStyle = fading;
  pen.fillRect(0, 0, picture.width, Math.ceil(horizon) + 1);
  const beams = Array.from({ length: Math.floor(floor.width / 7.8) }, (_, index) => (index + 1) * 7.8).filter(
    (x) => Math.abs(x - lens.x) < 36,
  );
  brush.fillAll(
    beams.map((x) => flat(x - 0.25, 0, x + 0.25, floor.height, ceiling - 0.02)),
    `rgba(12,13,15,${building === 'hall' ? 0.08 : 0.32})`,
  );
  if (building === 'carPark') {
    const pipes = lanes.filter(({ x0, x1, y0, y1 }) => x1 - x0 > y1 - y0);
    brush.fillAll(
      pipes.map(({ x0, x1, y1 }) => flat(x0, y1 - 0.9, x1, y1 - 0.76, ceiling - 0.25)),
      'rgba(150,44,40,0.75)',
    );
    brush.fillAll(
      pipes.map(({ x0, x1, y0 }) => flat(x0, y0 + 0.7, x1, y0 + 1.15, ceiling - 0.3)),
      'rgba(138,142,146,0.55)',
    );
  }
  for (const [index, { x, y, alongX }] of lamps.entries()) {
    const distance = lens.distanceTo(x, y);
    if (distance > 40 || !lens.sees(x, y, 1)) continue;
    const tube = alongX
      ? flat(x - bulb / 2, y - 0.13, x + bulb / 2, y + 0.13, ceiling - 0.12)
      : flat(x - 0.13, y - bulb / 2, x + 0.13, y + bulb / 2, ceiling - 0.12);
    brush.fill(tube, isLit(index, light) ? css([246, 250, 255], 1, Math.min(0.6, distance / 70)) : 'rgb(86,90,94)');
  }
}

/** The light around a lamp. */
export function drawGlow({ pen, lens }: Brush, ceiling: number, { x, y }: Scenery['lamps'][number]): void {
  const seen = lens.point([x, y, ceiling - 0.12]);
  if (!seen) return;
  const size = Math.min(64, 8 + lens.scaleAt(x, y) * 0.6);
  const glow = pen.createRadialGradient(seen[0], seen[1], 0, seen[0], seen[1], size);
  glow.addColorStop(0, 'rgba(232,240,255,0.42)');
  glow.addColorStop(0.25, 'rgba(228,238,255,0.16)');
  glow.addColorStop(0.6, 'rgba(224,236,255,0.04)');
  glow.addColorStop(1, 'rgba(224,236,255,0)');
  pen.fillStyle = glow;
  pen.fillRect(seen[0] - size, seen[1] - size, 2 * size, 2 * size);
}

/** Text on a wall in perspective. `at` maps meters along and up to a point. */
export function paintWords(
  { pen, lens }: Brush,
  words: string,
  height: number,
  style: string,
  at: (along: number, up: number) => Point3,
): void {
  const unit = height / glyphHeight;
  const middle = widthOf(words) / 2;
  const foot = lens.point(at(0, 0));
  const head = lens.point(at(0, height));
  if (!foot || !head || foot[1] - head[1] < 5) return;
  pen.strokeStyle = style;
  pen.lineWidth = Math.max(1, (foot[1] - head[1]) / 7);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const stroke of strokesOf(words)) {
    for (const [index, [x, y]] of stroke.entries()) {
      const seen = lens.point(at((x - middle) * unit, height - y * unit));
      if (!seen) break;
      if (index === 0) pen.moveTo(...seen);
      else pen.lineTo(...seen);
    }
  }
  pen.stroke();
}

const panel = 6;
const shades = [0.86, 0.72, 0.86, 0.72];

export function drawWalls(brush: Brush, { floor, ceiling, accent }: Scenery): void {
  const { lens } = brush;
  for (let side = 0; side < 4; side++) {
    const [from, to] = [floor.outline[side], floor.outline[side + 1]];
    if (!from || !to) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.ceil(length / panel);
    const [stepX, stepY] = [(to[0] - from[0]) / count, (to[1] - from[1]) / count];
    for (let index = 0; index < count; index++) {
      const [x0, y0] = [from[0] + stepX * index, from[1] + stepY * index];
      const [x, y] = [x0 + stepX / 2, y0 + stepY / 2];
      if (!lens.sees(x, y, panel)) continue;
      const distance = lens.distanceTo(x, y);
      const shade = shades[side] ?? 1;
      brush.fill(upright(x0, y0, x0 + stepX * 1.01, y0 + stepY * 1.01, 0, ceiling), brush.tint(plaster, distance, shade));
      if (distance > 60) continue;
      brush.fill(upright(x0, y0, x0 + stepX * 1.01, y0 + stepY * 1.01, 0, 0.95), brush.tint(accent, distance, shade * 0.8));
      brush.fill(upright(x0, y0, x0 + stepX * 1.01, y0 + stepY * 1.01, 1, 1.08), brush.tint([236, 236, 232], distance, shade));
      if (index % 3 !== 1) continue;
      const [alongX, alongY] = [stepX / Math.hypot(stepX, stepY), stepY / Math.hypot(stepX, stepY)];
      // Seen from inside, a wall runs from right to left.
      paintWords(brush, floor.mapName, 0.9, brush.tint(accent, distance, 0.9), (along, up) => [
        x - alongX * along,
        y - alongY * along,
        1.4 + up,
      ]);
    }
  }
}
