import { expect, it } from 'vitest';
import { floorsOf } from './floors.ts';

const plan = (mapName: string) => ({ mapName, name: mapName }) as Parameters<typeof floorsOf>[1][number];

it('[T-60] sorts floors naturally, machines without a floor last, and keeps floors that have a plan only', () => {
  const robots = ['B10', null, 'B2', 'B10'].map((mapName, index) => ({ mapName, robotSn: index }));
  expect(
    floorsOf(robots, [plan('B2'), plan('B3')], 'en-US').map(({ mapName, plan: drawn, robots: on }) => [mapName, drawn?.name, on.length]),
  ).toEqual([
    ['B2', 'B2', 1],
    ['B3', 'B3', 0],
    ['B10', undefined, 2],
    [null, undefined, 1],
  ]);
});
