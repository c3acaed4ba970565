import { expect, it } from 'vitest';
import { noticeCategory } from './notice-category.ts';

it.each([
  ['ERROR_RAISED', 'P0', 'ALARM'],
  ['ERROR_RAISED', 'P1', 'ALARM'],
  ['ERROR_RAISED', 'P2', 'WARNING'],
  ['ERROR_RAISED', 'P3', 'WARNING'],
  ['ERROR_RAISED', undefined, 'WARNING'],
  ['ERROR_RECOVERED', 'P0', 'TIPS'],
  ['ERROR_ASSIGNED', 'P0', 'WARNING'],
  ['ROBOT_OFF', undefined, 'WARNING'],
  ['ROBOT_ON', undefined, 'TIPS'],
  ['TASK_CANCELED', undefined, 'WARNING'],
  ['TASK_COMPLETED', undefined, 'TIPS'],
  ['CONSUMABLE_DUE', undefined, 'TIPS'],
] as const)('[M-10] %s at %s has category %s', (type, level, category) => {
  expect(noticeCategory(type, level)).toBe(category);
});
