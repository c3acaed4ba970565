import type { Brush, Colour } from './brush.ts';
import type { Point3 } from './lens.ts';

export interface CarStand {
  readonly x: number;
  readonly y: number;
  /** Unit vector of its front along one axis. */
  readonly nose: readonly [x: number, y: number];
  readonly looks: number;
  /** Driving, with its lights on. */
  readonly awake: boolean;
}

const paints: readonly Colour[] = [
  [224, 226, 228],
  [34, 37, 42],
  [148, 152, 158],
  [120, 26, 30],
  [32, 62, 112],
  [196, 198, 200],
  [84, 90, 96],
  [206, 200, 186],
  [44, 84, 72],
];
const glass: Colour = [26, 34, 42];
const tyre: Colour = [18, 18, 20];

interface Shape {
  readonly length: number;
  readonly width: number;
  readonly belt: number;
  readonly roof: number;
  /** Start of the glass at rear and front, and of the roof, as shares of the length. */
  readonly cabin: readonly [number, number, number, number];
}
const saloon: Shape = { length: 4.6, width: 1.8, belt: 0.88, roof: 1.44, cabin: [0.1, 0.72, 0.24, 0.54] };
const suv: Shape = { length: 4.5, width: 1.86, belt: 1.02, roof: 1.7, cabin: [0.03, 0.74, 0.1, 0.58] };
const hatch: Shape = { length: 3.9, width: 1.72, belt: 0.92, roof: 1.5, cabin: [0.03, 0.76, 0.14, 0.56] };
const shapes = [saloon, suv, hatch, saloon, suv];

/** A car relative to the lens. */
interface Body extends Shape {
  readonly brush: Brush;
  readonly paint: Colour;
  readonly awake: boolean;
  readonly distance: number;
  readonly half: number;
  /** Position of the lens: meters ahead of the middle, and to the left of it. */
  readonly ahead: number;
  readonly lateral: number;
  /** Meters from the tail, to the left of the middle, and up. */
  readonly at: (along: number, left: number, up: number) => Point3;
  readonly tint: (colour: Colour, shade: number) => string;
}

function bodyOf(brush: Brush, { x, y, nose: [dx, dy], looks, awake }: CarStand): Body {
  const { lens } = brush;
  const shape = shapes[looks % shapes.length] ?? saloon;
  const distance = lens.distanceTo(x, y);
  const toTail = shape.length / 2;
  return {
    ...shape,
    brush,
    paint: paints[(looks >> 4) % paints.length] ?? glass,
    awake,
    distance,
    half: shape.width / 2,
    ahead: (lens.x - x) * dx + (lens.y - y) * dy,
    lateral: (lens.y - y) * dx - (lens.x - x) * dy,
    at: (along, left, up) => [x + dx * (along - toTail) - dy * left, y + dy * (along - toTail) + dx * left, up],
    tint: (colour, shade) => brush.tint(colour, distance, shade),
  };
}

/** Details are not drawn beyond this distance. */
const detailUpTo = 17;
const round = Array.from({ length: 10 }, (_, corner) => [Math.cos((corner * Math.PI) / 5), Math.sin((corner * Math.PI) / 5)] as const);

function flank({ brush, at, tint, paint, length, belt, half, lateral, distance }: Body): void {
  if (Math.abs(lateral) < half) return;
  const left = Math.sign(lateral) * half;
  const side = [at(0, left, 0.28), at(length, left, 0.28), at(length, left, belt - 0.14), at(length - 0.2, left, belt), at(0, left, belt)];
  brush.fill(side, tint(paint, 0.94));
  const wheels = (radius: number) =>
    [0.2, 0.8].map((share) => round.map(([along, up]) => at(share * length + along * radius, left * 1.01, 0.34 + up * radius)));
  if (distance < 2 * detailUpTo) brush.fillAll(wheels(0.34), tint(tyre, 1));
  if (distance < detailUpTo) brush.fillAll(wheels(0.2), tint([128, 132, 136], 0.9));
}

function lampColour(awake: boolean, atNose: boolean): Colour {
  if (atNose) return awake ? [255, 250, 232] : [196, 202, 208];
  return awake ? [255, 60, 50] : [150, 30, 30];
}

/** The end that faces the lens. */
function end({ brush, at, tint, paint, awake, length, belt, half, ahead, distance }: Body): void {
  if (Math.abs(ahead) < length / 2) return;
  const atNose = ahead > 0;
  const [where, top] = atNose ? [length, belt - 0.14] : [0, belt];
  const plate = (left: number, right: number, low: number, high: number) => [
    at(where, left, low),
    at(where, right, low),
    at(where, right, high),
    at(where, left, high),
  ];
  brush.fill(plate(-half, half, 0.28, top), tint(paint, 0.84));
  if (distance > 2 * detailUpTo) return;
  const lamps = [plate(-half, 0.42 - half, top - 0.24, top - 0.07), plate(half, half - 0.42, top - 0.24, top - 0.07)];
  brush.fillAll(lamps, tint(lampColour(awake, atNose), awake ? 1 / brush.light : 0.8));
  if (distance > detailUpTo) return;
  brush.fill(plate(-half, half, 0.28, 0.42), tint(tyre, 1.4));
  brush.fill(plate(-0.24, 0.24, 0.5, 0.62), tint([210, 214, 220], 0.9));
}

const between = (start: number, stop: number, share: number): number => start + (stop - start) * share;

/** Hood, trunk and glass. The lens is below roof height. */
function upperPart({ brush, at, tint, paint, length, belt, roof, half, cabin, ahead, lateral }: Body): void {
  const [rear, front, roofRear, roofFront] = cabin.map((share) => share * length) as [number, number, number, number];
  const inset = half - 0.16;
  const lid = (from: number, to: number) => [at(from, -half, belt), at(to, -half, belt), at(to, half, belt), at(from, half, belt)];
  brush.fillAll([lid(front, length - 0.2), lid(0, rear)], tint(paint, 1.12));
  const screen = (low: number, high: number) => [
    at(low, 0.05 - half, belt),
    at(low, half - 0.05, belt),
    at(high, inset, roof),
    at(high, -inset, roof),
  ];
  if (ahead > front - length / 2) brush.fill(screen(front, roofFront), tint(glass, 1.5));
  if (ahead < rear - length / 2) brush.fill(screen(rear, roofRear), tint(glass, 1.4));
  if (Math.abs(lateral) < inset) return;
  const corner = (share: number, up: number): Point3 => {
    const along = between(between(rear, front, share), between(roofRear, roofFront, share), up);
    return at(along, Math.sign(lateral) * between(half - 0.02, inset, up), between(belt, roof, up));
  };
  const pane = (from: number, to: number, low: number, high: number) => [
    corner(from, low),
    corner(to, low),
    corner(to, high),
    corner(from, high),
  ];
  brush.fill(pane(0, 1, 0, 1), tint(paint, 0.98));
  brush.fillAll([pane(0.07, 0.48, 0.08, 0.86), pane(0.53, 0.95, 0.08, 0.86)], tint(glass, 1.1));
}

/** Draws the faces of the car that point at the lens, farthest first. */
export function drawCar(brush: Brush, stand: CarStand): void {
  const body = bodyOf(brush, stand);
  const { at, length, half, ahead, lateral } = body;
  const [reach, tip] = [half + 0.12, length + 0.15];
  brush.fill([at(-0.15, -reach, 0), at(tip, -reach, 0), at(tip, reach, 0), at(-0.15, reach, 0)], 'rgba(8,9,11,0.5)');
  const faces = Math.abs(ahead) - length / 2 > Math.abs(lateral) - half ? [flank, end] : [end, flank];
  for (const face of faces) face(body);
  upperPart(body);
}
