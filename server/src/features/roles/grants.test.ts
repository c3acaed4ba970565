import { expect, it } from 'vitest';
import { decideGrants } from './grants.ts';

const entries = [
  { id: 'System', parentId: null },
  { id: 'User', parentId: 'System' },
  { id: 'User.edit', parentId: 'User' },
  { id: 'Audit', parentId: 'System' },
];
const decide = (before: string[], wanted: string[], mine: string[]) => {
  const decided = decideGrants({ entries, before: new Set(before), wanted, mayGive: new Set(mine) });
  return 'granted' in decided ? [...decided.granted].sort() : decided;
};
const all = entries.map(({ id }) => id);

it.each([
  { before: [], wanted: ['User.edit'], mine: all, gives: ['System', 'User', 'User.edit'], because: 'parents are included' },
  { before: all, wanted: [], mine: all, gives: [], because: 'an account with all entries can revoke all' },
  { before: [], wanted: ['Nowhere'], mine: all, gives: { unknown: 'Nowhere' }, because: 'the entry does not exist' },
  { before: [], wanted: ['System', 'Audit'], mine: ['System'], gives: { notYours: 'Audit' }, because: 'the caller lacks the entry' },
  {
    before: ['System', 'Audit'],
    wanted: ['System'],
    mine: ['System'],
    gives: { notYours: 'Audit' },
    because: 'the caller lacks the entry',
  },
  { before: ['System', 'Audit'], wanted: ['Audit', 'System'], mine: [], gives: ['Audit', 'System'], because: 'nothing changes' },
  { before: [], wanted: ['User'], mine: ['User'], gives: { notYours: 'System' }, because: 'the caller lacks the parent' },
  {
    before: ['System', 'Audit'],
    wanted: ['Audit'],
    mine: ['System'],
    gives: ['Audit', 'System'],
    because: 'kept entries keep their parents',
  },
  { before: ['Audit'], wanted: ['Audit'], mine: [], gives: ['Audit'], because: 'an entry without its parent is kept' },
])('[P-06] from $before to $wanted with $mine: $gives, because $because', ({ before, wanted, mine, gives }) => {
  expect(decide(before, wanted, mine)).toEqual(gives);
});
