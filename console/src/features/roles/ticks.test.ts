import { menuType } from '@botify/contract/roles/menu.contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateOf, tick } from './ticks.ts';

const page = (id: string, parentId: string | null) => ({ id, parentId, grantable: true, type: menuType.page, hidden: false });
const button = (id: string, parentId: string) => ({ ...page(id, parentId), type: menuType.button });
const entries = [
  page('System', null),
  page('User', 'System'),
  { ...page('User.seen', 'User'), hidden: true },
  button('User.edit', 'User'),
  button('User.remove', 'User'),
  page('Errors', 'System'),
  { ...button('Errors.catalogue', 'Errors'), grantable: false },
];
const press = (before: readonly string[], id: string) => [...tick(entries, new Set(before), id)].sort();

it.each([
  { before: [], id: 'User.edit', after: ['System', 'User', 'User.edit'], because: 'a button needs its page' },
  { before: [], id: 'User.seen', after: ['System', 'User', 'User.seen'], because: 'a detail page needs its page' },
  { before: [], id: 'User', after: ['System', 'User'], because: 'a page grants none of its buttons' },
  { before: ['System', 'User', 'User.edit'], id: 'User', after: ['System'], because: 'no button stays without its page' },
  { before: ['System', 'User', 'User.edit'], id: 'User.edit', after: ['System', 'User'], because: 'a page stays without its button' },
  { before: [], id: 'System', after: ['Errors', 'System', 'User'], because: 'a group brings its pages, but no button and no detail page' },
  {
    before: ['System', 'User', 'User.edit'],
    id: 'System',
    after: ['Errors', 'System', 'User', 'User.edit'],
    because: 'a group without all of its pages is completed',
  },
  { before: ['System', 'User', 'User.edit', 'Errors'], id: 'System', after: [], because: 'a complete group is removed with its buttons' },
  {
    before: ['System', 'Errors', 'Errors.catalogue', 'User', 'User.edit', 'User.remove'],
    id: 'System',
    after: ['Errors', 'Errors.catalogue', 'System'],
    because: 'a locked entry stays with its parents',
  },
  { before: ['System'], id: 'Errors.catalogue', after: ['System'], because: 'a locked entry cannot be changed' },
])('[A-03] pressing $id: $because', ({ before, id, after }) => {
  expect(press(before, id)).toEqual(after);
});

it.each([
  { ticked: [], id: 'User', state: 'none' },
  { ticked: ['System', 'User'], id: 'User', state: 'all' },
  { ticked: ['System', 'User'], id: 'User.edit', state: 'none' },
  { ticked: ['System', 'User'], id: 'System', state: 'some' },
  { ticked: ['System', 'User', 'Errors'], id: 'System', state: 'all' },
])('[A-03] with $ticked ticked, $id shows $state', ({ ticked, id, state }) => {
  expect(stateOf(entries, new Set(ticked), id)).toBe(state);
});

it('[A-03] after any sequence, every checked entry has its parents checked and locked entries are unchanged', () => {
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
