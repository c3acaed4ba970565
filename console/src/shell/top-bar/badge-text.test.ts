import { expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('[M-10] shows a count of %i as %s', (count, text) => expect(badgeText(count)).toBe(text));
