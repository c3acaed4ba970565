import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateOf, tick } from './ticks.ts';

const entry = (id: string, parentId: string | null, grantable = true) => ({ id, parentId, grantable });
const entries = [
  entry('System', null),
  entry('User', 'System'),
  entry('User.edit', 'User'),
  entry('User.remove', 'User'),
  entry('Errors', 'System'),
  entry('Errors.catalogue', 'Errors', false),
];
const press = (before: readonly string[], id: string) => [...tick(entries, new Set(before), id)].sort();

it.each([
  { before: [], id: 'User.edit', after: ['System', 'User', 'User.edit'], because: 'what is above comes along' },
  { before: [], id: 'User', after: ['System', 'User', 'User.edit', 'User.remove'], because: 'what is below comes along' },
  { before: ['System', 'User'], id: 'User', after: ['System', 'User', 'User.edit', 'User.remove'], because: 'some become all' },
  { before: ['System', 'User', 'User.edit', 'User.remove'], id: 'User', after: ['System'], because: 'all become none' },
  { before: ['System', 'User', 'User.edit'], id: 'User.edit', after: ['System', 'User'], because: 'a page stays without its button' },
  { before: [], id: 'Errors', after: ['Errors', 'System'], because: 'what is locked is not given' },
  { before: ['System', 'Errors'], id: 'Errors', after: ['System'], because: 'what is locked is not waited for' },
  {
    before: ['System', 'Errors', 'Errors.catalogue', 'User', 'User.edit', 'User.remove'],
    id: 'System',
    after: ['Errors', 'Errors.catalogue', 'System'],
    because: 'what is locked stays, with what is above it',
  },
  { before: ['System'], id: 'Errors.catalogue', after: ['System'], because: 'what is locked cannot be pressed' },
])('[A-03] pressing $id: $because', ({ before, id, after }) => {
  expect(press(before, id)).toEqual(after);
});

it.each([
  { ticked: [], id: 'User', state: 'none' },
  { ticked: ['System', 'User'], id: 'User', state: 'some' },
  { ticked: ['System', 'User', 'User.edit', 'User.remove'], id: 'User', state: 'all' },
  { ticked: ['System', 'User', 'User.edit', 'User.remove'], id: 'System', state: 'some' },
])('[A-03] with $ticked ticked, $id shows $state', ({ ticked, id, state }) => {
  expect(stateOf(entries, new Set(ticked), id)).toBe(state);
});

it('[A-03] however often anything is pressed, nothing stands without what is above it, and what is locked never changes', () => {
  const presses = fc.array(fc.constantFrom(...entries.map(({ id }) => id)), { maxLength: 30 });
  const parentOf = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  fc.assert(
    fc.property(presses, fc.boolean(), (ids, had) => {
      let ticked: ReadonlySet<string> = new Set(had ? ['System', 'Errors', 'Errors.catalogue'] : []);
      for (const id of ids) ticked = tick(entries, ticked, id);
      for (const id of ticked) {
        const parent = parentOf.get(id);
        if (parent) expect(ticked.has(parent)).toBe(true);
      }
      expect(ticked.has('Errors.catalogue')).toBe(had);
    }),
  );
});
