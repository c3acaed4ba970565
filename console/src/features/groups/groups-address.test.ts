import { expect, test } from 'vitest';
import { type GroupsAddress, readGroupsAddress, writeGroupsAddress } from './groups-address.ts';

const read = (text: string) => readGroupsAddress(new URLSearchParams(text));

test('[A-04] keeps mode, group and kind in the address', () => {
  const there: GroupsAddress = { mode: 'assign', group: '12', kind: 'sites' };
  expect(readGroupsAddress(writeGroupsAddress(there))).toEqual(there);
});

test('uses defaults for missing and invalid values', () => {
  const defaults = { mode: 'focus', group: undefined, kind: 'robots' };
  expect(read('')).toEqual(defaults);
  expect(read('mode=wild&kind=moons&group=')).toEqual({ ...defaults, group: '' });
  expect(writeGroupsAddress(read('mode=wild&kind=moons&group=')).toString()).toBe('');
});
