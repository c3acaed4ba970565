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
  { before: [], wanted: ['User.edit'], mine: all, gives: ['System', 'User', 'User.edit'], because: 'what is above comes along' },
  { before: all, wanted: [], mine: all, gives: [], because: 'everything may be taken by who has everything' },
  { before: [], wanted: ['Nowhere'], mine: all, gives: { unknown: 'Nowhere' }, because: 'there is no such entry' },
  { before: [], wanted: ['System', 'Audit'], mine: ['System'], gives: { notYours: 'Audit' }, because: 'it is not theirs to give' },
  { before: ['System', 'Audit'], wanted: ['System'], mine: ['System'], gives: { notYours: 'Audit' }, because: 'it is not theirs to take' },
  { before: ['System', 'Audit'], wanted: ['Audit', 'System'], mine: [], gives: ['Audit', 'System'], because: 'nothing changes' },
  { before: [], wanted: ['User'], mine: ['User'], gives: { notYours: 'System' }, because: 'what is above is not theirs to give' },
  {
    before: ['System', 'Audit'],
    wanted: ['Audit'],
    mine: ['System'],
    gives: ['Audit', 'System'],
    because: 'what stays keeps what is above',
  },
  { before: ['Audit'], wanted: ['Audit'], mine: [], gives: ['Audit'], because: 'what the role had without its parent stays so' },
])('[P-06] from $before to $wanted with $mine: $gives, since $because', ({ before, wanted, mine, gives }) => {
  expect(decide(before, wanted, mine)).toEqual(gives);
});
