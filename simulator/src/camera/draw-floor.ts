import type { Rect } from '../floor-plan/coverage.ts';
import { type Brush, type Colour, css, dusk, flat } from './brush.ts';
import type { WetTrack } from './camera-view.ts';
import { isLit } from './draw-room.ts';
import { horizon, type Point3, picture } from './lens.ts';
import type { Bay, Scenery } from './scenery.ts';

const concrete: Readonly<Record<Scenery['building'], Colour>> = { carPark: [112, 114, 116], hall: [176, 170, 160] };
const far = 30;

/** Bare floor, brighter in the robot's own light. */
function ground({ pen, light }: Brush, colour: Colour): void {
  const fading = pen.createLinearGradient(0, horizon, 0, picture.height);
  fading.addColorStop(0, css(dusk));
  fading.addColorStop(0.1, css(colour, light * 0.5));
  fading.addColorStop(0.4, css(colour, light * 0.86));
  fading.addColorStop(1, css(colour, light * 0.98));
  pen.fillStyle = fading;
  pen.fillRect(0, Math.floor(horizon), picture.width, picture.height);
}

const isNear = ({ lens }: Brush, { x0, x1, y0, y1 }: Rect): boolean =>
  lens.sees((x0 + x1) / 2, (y0 + y1) / 2, 4) && lens.distanceTo((x0 + x1) / 2, (y0 + y1) / 2) < far;

function* bayLines({ rect: { x0, x1, y0, y1 }, opensUp }: Bay): Generator<Point3[]> {
  const [back, front] = opensUp ? [y0 + 0.2, y1] : [y1 - 0.2, y0];
  yield flat(x0 - 0.06, back, x0 + 0.06, front);
  yield flat(x1 - 0.06, back, x1 + 0.06, front);
}

/** Center line of a lane with direction arrows. */
function* laneMarks({ lens }: Brush, { x0, y0, x1, y1 }: Rect): Generator<Point3[]> {
  const alongX = x1 - x0 >= y1 - y0;
  const middle = alongX ? (y0 + y1) / 2 : (x0 + x1) / 2;
  const [from, to] = alongX ? [x0, x1] : [y0, y1];
  for (let at = Math.ceil(from / 4) * 4; at < to - 2; at += 4) {
    const [x, y] = alongX ? [at, middle] : [middle, at];
    if (!lens.sees(x, y, 3) || lens.distanceTo(x, y) > far) continue;
    const place = (along: number, lateral: number): Point3 =>
      alongX ? [at + along, middle + lateral, 0] : [middle + lateral, at + along, 0];
    const mark = (...corners: [number, number][]) => corners.map(([along, lateral]) => place(along, lateral));
    if (at % 20 !== 0) {
      yield mark([0, -0.06], [1.8, -0.06], [1.8, 0.06], [0, 0.06]);
      continue;
    }
    // Traffic keeps to the right: one arrow each way.
    for (const side of [1, -1]) {
      const lateral = -1.4 * side * (alongX ? 1 : -1);
      yield mark([0, lateral - 0.08], [1.3 * side, lateral - 0.08], [1.3 * side, lateral + 0.08], [0, lateral + 0.08]);
      yield mark([1.3 * side, lateral - 0.3], [2.2 * side, lateral], [1.3 * side, lateral + 0.3]);
    }
  }
}

function* tiles({ lens }: Brush): Generator<Point3[]> {
  const [size, reach] = [1.6, 13];
  const [x, y] = [Math.round(lens.x / size) * size, Math.round(lens.y / size) * size];
  for (let at = -8; at <= 8; at++) {
    yield flat(x + at * size - 0.015, y - reach, x + at * size + 0.015, y + reach);
    yield flat(x - reach, y + at * size - 0.015, x + reach, y + at * size + 0.015);
  }
}

/** The strip just cleaned, as wide as the brushes. */
function stripOf({ from, to }: WetTrack, width: number): Point3[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [((to[0] - from[0]) / length) * (width / 2), ((to[1] - from[1]) / length) * (width / 2)];
  return [
    [from[0] - dx - dy, from[1] - dy + dx, 0],
    [to[0] + dx - dy, to[1] + dy + dx, 0],
    [to[0] + dx + dy, to[1] + dy - dx, 0],
    [from[0] - dx + dy, from[1] - dy - dx, 0],
  ];
}

/** Light pools of the lamps. */
function pools({ pen, lens, light }: Brush, { lamps }: Scenery): void {
  for (const [index, { x, y }] of lamps.entries()) {
    const distance = lens.distanceTo(x, y);
    const seen = isLit(index, light) && distance < 20 && lens.sees(x, y, 2) ? lens.point([x, y, 0]) : undefined;
    if (!seen) continue;
    const size = Math.min(300, lens.scaleAt(x, y) * 2.4);
    const pool = pen.createRadialGradient(0, 0, 0, 0, 0, size);
    pool.addColorStop(0, 'rgba(228,236,244,0.2)');
    pool.addColorStop(0.5, 'rgba(228,236,244,0.09)');
    pool.addColorStop(1, 'rgba(228,236,244,0)');
    pen.save();
    pen.translate(seen[0], seen[1]);
    pen.scale(1, Math.min(0.6, 1.3 / Math.max(1, distance)));
    pen.fillStyle = pool;
    pen.fillRect(-size, -size, 2 * size, 2 * size);
    pen.restore();
  }
}

/** Reflections of the lamps; stronger on wet floor. */
function mirror(brush: Brush, { lamps, ceiling }: Scenery, shine: number): void {
  const { pen, lens, light } = brush;
  for (const [index, { x, y }] of lamps.entries()) {
    if (!isLit(index, light) || !lens.sees(x, y, 1) || lens.distanceTo(x, y) > 32) continue;
    const seen = lens.point([x, y, -ceiling]);
    if (!seen) continue;
    const size = Math.min(90, lens.scaleAt(x, y) * 0.7);
    const glow = pen.createRadialGradient(0, 0, 0, 0, 0, size);
    glow.addColorStop(0, `rgba(226,236,246,${shine})`);
    glow.addColorStop(1, 'rgba(226,236,246,0)');
    pen.save();
    pen.translate(seen[0], seen[1]);
    pen.scale(0.55, 1.9);
    pen.fillStyle = glow;
    pen.fillRect(-size, -size, 2 * size, 2 * size);
    pen.restore();
  }
}

function wetFloor(brush: Brush, scenery: Scenery, tracks: readonly WetTrack[], width: number): void {
  if (tracks.length === 0) return;
  const strips = (isWet: (wetness: number) => boolean) =>
    tracks.filter(({ wetness }) => isWet(wetness)).map((track) => stripOf(track, width));
  brush.fillAll(
    strips((wetness) => wetness <= 0.5),
    'rgba(16,30,44,0.13)',
  );
  brush.fillAll(
    strips((wetness) => wetness > 0.5),
    'rgba(16,30,44,0.27)',
  );
  const { pen } = brush;
  pen.save();
  pen.beginPath();
  for (const strip of strips((wetness) => wetness > 0.25)) brush.trace(strip);
  pen.clip();
  mirror(brush, scenery, 0.55);
  pen.restore();
}

export function drawFloor(brush: Brush, scenery: Scenery, wet: readonly WetTrack[], width: number): void {
  const { pen, light } = brush;
  ground(brush, concrete[scenery.building]);
  const [red, green, blue] = scenery.accent;
  // Floor markings are duller than painted walls.
  const mid = (part: number) => Math.round((part + 2 * 150) / 3);
  if (scenery.building === 'carPark') {
    brush.fillAll(
      scenery.lanes.map(({ x0, y0, x1, y1 }) => flat(x0, y0, x1, y1)),
      `rgba(${mid(red)},${mid(green)},${mid(blue)},0.2)`,
    );
    const bays = scenery.bays.filter(({ rect }) => isNear(brush, rect));
    brush.fillAll(
      bays.flatMap((bay) => [...bayLines(bay)]),
      `rgba(232,234,232,${0.72 * light})`,
    );
    brush.fillAll(
      scenery.lanes.flatMap((lane) => [...laneMarks(brush, lane)]),
      `rgba(236,214,120,${0.62 * light})`,
    );
  } else brush.fillAll(tiles(brush), 'rgba(60,54,46,0.28)');
  pools(brush, scenery);
  mirror(brush, scenery, 0.2 * light);
  wetFloor(brush, scenery, wet, width);
  const haze = pen.createLinearGradient(0, horizon, 0, horizon + 46);
  haze.addColorStop(0, css(dusk));
  haze.addColorStop(1, 'rgba(23,26,31,0)');
  pen.fillStyle = haze;
  pen.fillRect(0, horizon, picture.width, 46);
}
