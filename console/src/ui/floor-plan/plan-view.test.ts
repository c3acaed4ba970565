import { expect, it } from 'vitest';
import { barMeters, boxOf, fitView, moved, toScreen, zoomed } from './plan-view.ts';

const size = { width: 440, height: 240 };

it('[M-02] fits the whole floor with y upwards', () => {
  const box = boxOf([
    [0, 0],
    [100, 0],
    [100, 50],
    [Number.NaN, 9],
  ]);
  expect(box).toEqual({ x0: 0, y0: 0, x1: 100, y1: 50 });
  const view = fitView(box ?? { x0: 0, y0: 0, x1: 0, y1: 0 }, size);
  expect(toScreen(view, size, [0, 50])).toEqual([20, 20]);
  expect(toScreen(view, size, [100, 0])).toEqual([420, 220]);
  expect(boxOf([])).toBeUndefined();
});

it('[M-02] limits the scale for a single point', () => {
  expect(fitView({ x0: 3, y0: 8, x1: 3, y1: 8 }, size)).toEqual({ x: 3, y: 8, scale: 25 });
});

it('[M-02] zooming keeps the point under the pointer, and dragging follows it', () => {
  const view = { x: 50, y: 25, scale: 4 };
  const at = toScreen(view, size, [10, 40]);
  const near = zoomed(view, size, 3, at);
  expect(near.scale).toBe(12);
  const [x, y] = toScreen(near, size, [10, 40]);
  expect([x, y].map(Math.round)).toEqual(at.map(Math.round));
  const [draggedX, draggedY] = toScreen(moved(near, 30, -12), size, [10, 40]);
  expect([draggedX - x, draggedY - y].map(Math.round)).toEqual([30, -12]);
  expect(zoomed(view, size, 1000, at).scale).toBe(120);
  expect(zoomed(view, size, 0.001, at).scale).toBe(0.5);
});

it('[M-02] the scale bar shows a round length that fits', () => {
  expect([0.5, 4, 9, 120].map(barMeters)).toEqual([100, 20, 10, 1]);
});
