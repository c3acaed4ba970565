import { expect, it } from 'vitest';
import { withPage } from './recent-pages.ts';

it('[S-18] lists recent pages newest first, without duplicates and up to a limit', () => {
  expect(withPage([], '/a')).toEqual(['/a']);
  expect(withPage(['/a', '/b'], '/b')).toEqual(['/b', '/a']);
  expect(withPage(['/1', '/2', '/3', '/4', '/5', '/6'], '/7')).toEqual(['/7', '/1', '/2', '/3', '/4', '/5']);
});
