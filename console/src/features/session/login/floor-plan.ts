/** A fictional car park on a sheet of 800 × 900 units. */
export const sheet = { width: 800, height: 900 } as const;

export interface Lane {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

const laneTop = 172;
export const laneHeight = 32;
const laneStep = 36;
const laneCount = 16;
/** Lanes between two rows of columns, and the height of a row. */
const lanesPerBlock = 4;
const columnRoom = 16;
/** Below this line the plant room narrows the hall. */
const narrowFrom = 536;

const laneY = (index: number): number => laneTop + index * laneStep + Math.floor(index / lanesPerBlock) * columnRoom;

/** Lanes of the machine, top to bottom. */
export const lanes: readonly Lane[] = Array.from({ length: laneCount }, (_, index) => {
  const y = laneY(index);
  return { x: 148, y, length: y + laneHeight > narrowFrom ? 400 : 504 };
});

export const walls = 'M60 60H740V548H600V840H60Z';
/** Stairs, elevator and plant room, which machines do not enter. */
export const rooms = 'M60 60V148H196V60M128 60V148M600 548V620H740V548M620 548V620M640 548V620M660 548V620M740 620V720H600';
export const stairs = 'M76 60V148M88 60V148M100 60V148M112 60V148';
export const lift = 'M144 76L180 132M180 76L144 132';

const bays = (from: number, to: number, step: number, line: (at: number) => string): string =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => line(from + index * step)).join('');

/** Parking spaces along the walls. */
export const bayLines = [
  bays(216, 708, 41, (x) => `M${x} 60V124`),
  bays(176, 798, 41.5, (y) => `M60 ${y}H124`),
  bays(176, 540, 41.5, (y) => `M676 ${y}H740`),
].join('');

const columnSize = 12;
/** Centered between two blocks of lanes, so that no lane crosses one. */
export const columns: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[] = [
  4, 8, 12,
].flatMap((index) => {
  const y = (laneY(index - 1) + laneHeight + laneY(index) - columnSize) / 2;
  return [200, 326, 452, 578].filter((x) => y < narrowFrom || x < 540).map((x) => ({ x, y, width: columnSize, height: columnSize }));
});

export const dock = { x: 76, y: 800, width: 40, height: 24 } as const;
