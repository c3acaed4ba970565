import { expect, test } from 'vitest';
import { type GroupsAddress, readGroupsAddress, writeGroupsAddress } from './groups-address.ts';

const read = (text: string) => readGroupsAddress(new URLSearchParams(text));

test('[A-04] mode, group and kind stand in the address', () => {
  const there: GroupsAddress = { mode: 'assign', group: '12', kind: 'sites' };
  expect(readGroupsAddress(writeGroupsAddress(there))).toEqual(there);
});

test('what is missing or garbled is the usual', () => {
  const usual = { mode: 'focus', group: undefined, kind: 'robots' };
  expect(read('')).toEqual(usual);
  expect(read('mode=wild&kind=moons&group=')).toEqual({ ...usual, group: '' });
  expect(writeGroupsAddress(read('mode=wild&kind=moons&group=')).toString()).toBe('');
});
