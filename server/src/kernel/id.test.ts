import { expect, it } from 'vitest';
import { newId } from './id.ts';

const at = new Date('2026-01-01T00:00:00.123Z');

it('is a version 7 UUID that begins with the time', () => {
  const id = newId(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime());
});

it('increases within a millisecond and between milliseconds, and never repeats', () => {
  const ids = [...Array.from({ length: 20_000 }, () => newId(at)), newId(new Date(at.getTime() + 1))];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
