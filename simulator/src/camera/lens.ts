/** Frame size; H.264 works in blocks of 16. */
export const picture = { width: 640, height: 352 } as const;

export type Point3 = readonly [x: number, y: number, z: number];

const focal = 350;
const pitch = (9 * Math.PI) / 180;
const [down, level] = [Math.sin(pitch), Math.cos(pitch)];
const nearest = 0.2;
/** Horizon of the floor. */
export const horizon: number = picture.height / 2 - focal * Math.tan(pitch);

interface Stand {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly height: number;
}

/** Projects floor coordinates to frame coordinates. */
export class Lens {
  readonly x: number;
  readonly y: number;
  private readonly height: number;
  private readonly ahead: readonly [number, number];

  constructor({ x, y, heading, height }: Stand) {
    const angle = (heading * Math.PI) / 180;
    this.x = x;
    this.y = y;
    this.height = height;
    this.ahead = [Math.cos(angle), Math.sin(angle)];
  }

  /** Meters ahead, along the floor. */
  depthOf(x: number, y: number): number {
    return (x - this.x) * this.ahead[0] + (y - this.y) * this.ahead[1];
  }

  distanceTo(x: number, y: number): number {
    return Math.hypot(x - this.x, y - this.y);
  }

  /** Whether an object of that size at that point can be visible. */
  sees(x: number, y: number, size: number): boolean {
    const depth = this.depthOf(x, y);
    const lateral = Math.abs((x - this.x) * this.ahead[1] - (y - this.y) * this.ahead[0]);
    return depth > -size && lateral < Math.max(0, depth) * 0.95 + size + 1;
  }

  /** Pixels of a meter there. */
  scaleAt(x: number, y: number): number {
    return focal / Math.max(nearest, this.depthOf(x, y));
  }

  point([x, y, z]: Point3): readonly [number, number] | undefined {
    const [depth, lateral, up] = this.turn(x, y, z);
    return depth < nearest ? undefined : [picture.width / 2 + (focal * lateral) / depth, picture.height / 2 - (focal * up) / depth];
  }

  /** Alternating x and y, clipped at the lens. Empty when nothing is visible. */
  outline(points: readonly Point3[]): number[] {
    const found: number[] = [];
    let [depth, lateral, up] = this.turn(...(points.at(-1) as Point3));
    for (const [x, y, z] of points) {
      const next = this.turn(x, y, z);
      if (depth < nearest !== next[0] < nearest) {
        const share = (nearest - depth) / (next[0] - depth);
        this.put(found, nearest, lateral + (next[1] - lateral) * share, up + (next[2] - up) * share);
      }
      [depth, lateral, up] = next;
      if (depth >= nearest) this.put(found, depth, lateral, up);
    }
    return found;
  }

  private turn(x: number, y: number, z: number): [depth: number, lateral: number, up: number] {
    const [dx, dy, dz] = [x - this.x, y - this.y, z - this.height];
    const depth = dx * this.ahead[0] + dy * this.ahead[1];
    return [depth * level - dz * down, dx * this.ahead[1] - dy * this.ahead[0], depth * down + dz * level];
  }

  private put(found: number[], depth: number, lateral: number, up: number): void {
    found.push(picture.width / 2 + (focal * lateral) / depth, picture.height / 2 - (focal * up) / depth);
  }
}
