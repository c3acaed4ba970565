import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Lens, Point3 } from './lens.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Color of distant objects. */
export const dusk: Colour = [23, 26, 31];
const fadesOver = 42;

/** Share of the object's color lost in the haze. */
const hazeAt = (distance: number): number => 1 - Math.exp(-Math.max(0, distance) / fadesOver);

export function css([red, green, blue]: Colour, light = 1, haze = 0): string {
  const part = (own: number, far: number) => Math.min(255, Math.round(own * light * (1 - haze) + far * haze));
  return `rgb(${part(red, dusk[0])},${part(green, dusk[1])},${part(blue, dusk[2])})`;
}

/** Draws shapes given in floor coordinates. */
export class Brush {
  readonly pen: SKRSContext2D;
  readonly lens: Lens;
  /** 1 by day, less when the lamps are dimmed. */
  readonly light: number;

  constructor(pen: SKRSContext2D, lens: Lens, light: number) {
    this.pen = pen;
    this.lens = lens;
    this.light = light;
  }

  /** A color at a distance; `shade` is the light on that side of the object. */
  tint(colour: Colour, distance: number, shade = 1): string {
    return css(colour, this.light * shade, hazeAt(distance));
  }

  /** Adds a shape to the path; false when it is not visible. */
  trace(points: readonly Point3[]): boolean {
    const outline = this.lens.outline(points);
    if (outline.length < 6) return false;
    this.pen.moveTo(outline[0] as number, outline[1] as number);
    for (let at = 2; at < outline.length; at += 2) this.pen.lineTo(outline[at] as number, outline[at + 1] as number);
    this.pen.closePath();
    return true;
  }

  fill(points: readonly Point3[], style: string): void {
    this.pen.beginPath();
    if (!this.trace(points)) return;
    this.pen.fillStyle = style;
    this.pen.fill();
  }

  /** Fills many shapes of one color in a single call, which is much faster. */
  fillAll(shapes: Iterable<readonly Point3[]>, style: string): void {
    this.pen.beginPath();
    for (const shape of shapes) this.trace(shape);
    this.pen.fillStyle = style;
    this.pen.fill();
  }
}

export const flat = (x0: number, y0: number, x1: number, y1: number, z = 0): Point3[] => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
];
/** A wall from one place to another. */
export const upright = (x0: number, y0: number, x1: number, y1: number, low: number, high: number): Point3[] => [
  [x0, y0, low],
  [x1, y1, low],
  [x1, y1, high],
  [x0, y0, high],
];
