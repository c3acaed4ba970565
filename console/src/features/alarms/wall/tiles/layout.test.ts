import { expect, it } from 'vitest';
import { fleetRobot } from '../robot.fixture.ts';
import type { WallSection } from './groups.ts';
import { adjacentTile, layOutWall, tilesBetween } from './layout.ts';

const section = (status: WallSection['status'], count: number): WallSection => ({
  status,
  count,
  items: Array.from({ length: count }, (_, index) => ({ kind: 'robot', key: `${status}${index}`, robot: fleetRobot(`${status}${index}`) })),
});
const width = 1000;

it('[M-05] renders only the tiles in view out of two thousand', () => {
  const { blocks, height } = layOutWall([section('alert', 0), section('vacant', 2000)], width);
  const [, vacant] = blocks;
  if (!vacant) throw new Error('no section');
  expect(vacant.columns).toBe(4);
  const drawn = tilesBetween(vacant, 20_000, 20_900);
  expect(drawn.length).toBeLessThan(60);
  const tops = drawn.map(({ top }) => vacant.top + top);
  expect(Math.min(...tops)).toBeLessThanOrEqual(20_000);
  expect(Math.max(...tops)).toBeGreaterThan(20_700);
  expect(drawn.slice(0, 5).map(({ column }) => column)).toEqual([0, 1, 2, 3, 0]);
  expect(tilesBetween(vacant, height - 200, height + 900).at(-1)?.item.key).toBe('vacant1999');
  expect(tilesBetween(vacant, -900, -100)).toEqual([]);
});

it('[M-05] keeps an empty alert section with its message and omits other empty sections', () => {
  const { blocks } = layOutWall([section('alert', 0), section('cleaning', 0), section('offline', 1)], width);
  expect(blocks.map(({ section: { status } }) => status)).toEqual(['alert', 'offline']);
});

it('[M-05] on a phone alerts take the full width and other tiles half of it', () => {
  const { blocks } = layOutWall([section('alert', 1), section('vacant', 3)], 350);
  expect(blocks.map(({ columns }) => columns)).toEqual([1, 2]);
});

it.each([
  { from: 'vacant0', arrow: 'ArrowRight', to: 'vacant1' },
  { from: 'vacant0', arrow: 'ArrowDown', to: 'vacant4' },
  { from: 'vacant5', arrow: 'ArrowUp', to: 'vacant1' },
  { from: 'vacant3', arrow: 'ArrowDown', to: 'vacant5' },
  { from: 'vacant0', arrow: 'ArrowUp', to: 'alert1' },
  { from: 'vacant5', arrow: 'ArrowDown', to: 'offline0' },
  { from: 'alert0', arrow: 'ArrowLeft', to: undefined },
  { from: 'unknown', arrow: 'ArrowLeft', to: undefined },
] as const)('[M-05] $arrow leads from $from to $to', ({ from, arrow, to }) => {
  const layout = layOutWall([section('alert', 2), section('cleaning', 0), section('vacant', 6), section('offline', 1)], width);
  expect(adjacentTile(layout, from, arrow)).toBe(to);
});
