import type { Brush, Colour } from './brush.ts';
import type { Point3 } from './lens.ts';

export interface CarStand {
  readonly x: number;
  readonly y: number;
  /** Where its nose points: a unit along one axis. */
  readonly nose: readonly [x: number, y: number];
  readonly looks: number;
  /** It drives: its lamps are on. */
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
  /** Where the glass begins at the back and at the front, and where the roof does, in shares of the length. */
  readonly cabin: readonly [number, number, number, number];
}
const saloon: Shape = { length: 4.6, width: 1.8, belt: 0.88, roof: 1.44, cabin: [0.1, 0.72, 0.24, 0.54] };
const suv: Shape = { length: 4.5, width: 1.86, belt: 1.02, roof: 1.7, cabin: [0.03, 0.74, 0.1, 0.58] };
const hatch: Shape = { length: 3.9, width: 1.72, belt: 0.92, roof: 1.5, cabin: [0.03, 0.76, 0.14, 0.56] };
const shapes = [saloon, suv, hatch, saloon, suv];

/** A car of flat faces: what looks towards the lens is drawn, the far ones first. */
export function drawCar(brush: Brush, { x, y, nose: [dx, dy], looks, awake }: CarStand): void {
  const { lens } = brush;
  const { length, width, belt, roof, cabin } = shapes[looks % shapes.length] ?? saloon;
  const paint = paints[(looks >> 4) % paints.length] ?? glass;
  const distance = lens.distanceTo(x, y);
  /** Metres from the tail, to the left of the middle, and up. */
  const at = (along: number, left: number, up: number): Point3 => [
    x + dx * (along - length / 2) - dy * left,
    y + dy * (along - length / 2) + dx * left,
    up,
  ];
  const tint = (colour: Colour, shade: number) => brush.tint(colour, distance, shade);
  const half = width / 2;
  const inset = half - 0.16;
  const ahead = (lens.x - x) * dx + (lens.y - y) * dy;
  const aside = -(lens.x - x) * dy + (lens.y - y) * dx;
  const side = aside > 0 ? 1 : -1;
  const [rear, front, roofRear, roofFront] = cabin.map((share) => share * length) as [number, number, number, number];
  brush.fill(
    [at(-0.15, -half - 0.12, 0), at(length + 0.15, -half - 0.12, 0), at(length + 0.15, half + 0.12, 0), at(-0.15, half + 0.12, 0)],
    'rgba(8,9,11,0.5)',
  );
  const flank = () => {
    if (Math.abs(aside) < half) return;
    brush.fill(
      [
        at(0, side * half, 0.28),
        at(length, side * half, 0.28),
        at(length, side * half, belt - 0.14),
        at(length - 0.2, side * half, belt),
        at(0, side * half, belt),
      ],
      tint(paint, 0.8),
    );
    if (distance > 30) return;
    for (const wheel of [0.2, 0.8]) {
      const round = Array.from({ length: 10 }, (_, corner) => (corner * Math.PI) / 5);
      brush.fill(
        round.map((angle) => at(wheel * length + Math.cos(angle) * 0.34, side * (half + 0.01), 0.34 + Math.sin(angle) * 0.34)),
        tint(tyre, 1),
      );
      brush.fill(
        round.map((angle) => at(wheel * length + Math.cos(angle) * 0.2, side * (half + 0.02), 0.34 + Math.sin(angle) * 0.2)),
        tint([128, 132, 136], 0.9),
      );
    }
  };
  const end = () => {
    const atNose = ahead > 0;
    if (Math.abs(ahead) < length / 2) return;
    const where = atNose ? length : 0;
    const top = atNose ? belt - 0.14 : belt;
    brush.fill([at(where, -half, 0.28), at(where, half, 0.28), at(where, half, top), at(where, -half, top)], tint(paint, 0.68));
    if (distance > 34) return;
    const out = where + (atNose ? 0.01 : -0.01);
    const lampShade = awake ? 1 / brush.light : 0.8;
    for (const left of [-1, 1]) {
      const colour: Colour = atNose ? (awake ? [255, 250, 232] : [196, 202, 208]) : awake ? [255, 60, 50] : [150, 30, 30];
      brush.fill(
        [
          at(out, left * half, top - 0.24),
          at(out, left * (half - 0.42), top - 0.24),
          at(out, left * (half - 0.42), top - 0.08),
          at(out, left * half, top - 0.06),
        ],
        tint(colour, lampShade),
      );
    }
    brush.fill([at(out, -half, 0.28), at(out, half, 0.28), at(out, half, 0.42), at(out, -half, 0.42)], tint(tyre, 1.4));
    brush.fill([at(out, -0.24, 0.5), at(out, 0.24, 0.5), at(out, 0.24, 0.62), at(out, -0.24, 0.62)], tint([210, 214, 220], 0.9));
  };
  const [first, second] = Math.abs(ahead) - length / 2 > Math.abs(aside) - half ? [flank, end] : [end, flank];
  first();
  second();
  // Seen from below the roof only: bonnet, glass, roof, from what is farther to what is nearer.
  brush.fill(
    [at(front, -half, belt), at(length - 0.2, -half, belt), at(length - 0.2, half, belt), at(front, half, belt)],
    tint(paint, 0.98),
  );
  if (rear > 0.2) brush.fill([at(0, -half, belt), at(rear, -half, belt), at(rear, half, belt), at(0, half, belt)], tint(paint, 0.98));
  if (ahead > front - length / 2)
    brush.fill(
      [at(front, -half + 0.05, belt), at(front, half - 0.05, belt), at(roofFront, inset, roof), at(roofFront, -inset, roof)],
      tint(glass, 1.5),
    );
  if (ahead < rear - length / 2)
    brush.fill(
      [at(rear, -half + 0.05, belt), at(rear, half - 0.05, belt), at(roofRear, inset, roof), at(roofRear, -inset, roof)],
      tint(glass, 1.4),
    );
  if (Math.abs(aside) > inset) {
    const pane = (from: number, to: number, low: number, high: number, colour: Colour, shade: number) => {
      const mid = (start: number, stop: number, share: number) => start + (stop - start) * share;
      const corner = (share: number, up: number) =>
        at(mid(mid(rear, front, share), mid(roofRear, roofFront, share), up), side * mid(half - 0.02, inset, up), mid(belt, roof, up));
      brush.fill([corner(from, low), corner(to, low), corner(to, high), corner(from, high)], tint(colour, shade));
    };
    pane(0, 1, 0, 1, paint, 0.86);
    pane(0.07, 0.48, 0.08, 0.86, glass, 1.1);
    pane(0.53, 0.95, 0.08, 0.86, glass, 1.1);
  }
  brush.fill(
    [at(roofRear, -inset, roof), at(roofFront, -inset, roof), at(roofFront, inset, roof), at(roofRear, inset, roof)],
    tint(paint, 1.05),
  );
}
