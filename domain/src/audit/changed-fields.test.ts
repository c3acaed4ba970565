import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('[A-08] keeps only changed fields', () => {
  const before = { name: 'A', roles: ['x', 'y'], jobTitle: null };
  expect(changedFields(before, { name: 'B', roles: ['x', 'y'], jobTitle: null })).toEqual({ before: { name: 'A' }, after: { name: 'B' } });
  expect(changedFields(before, { ...before, roles: ['y', 'x'] })).toEqual({ before: { roles: ['x', 'y'] }, after: { roles: ['y', 'x'] } });
});

it('[A-08] an added or removed field is null on the other side', () => {
  expect(changedFields({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1, b: null }, after: { a: null, b: 2 } });
});

it('[A-08] a created record has no before, a deleted one no after', () => {
  expect(changedFields(undefined, { name: 'A' })).toEqual({ before: null, after: { name: 'A' } });
  expect(changedFields({ name: 'A' })).toEqual({ before: { name: 'A' }, after: null });
  expect(changedFields()).toEqual({ before: null, after: null });
});
