import { expect, it } from 'vitest';
import { accessOfGroups } from './access-of-groups.ts';

const mappings = [
  { group: 'managers', roleId: 'manager', orgId: 'north' },
  { group: 'cleaning', roleId: 'operator', orgId: 'south' },
  { group: 'night', roleId: 'operator', orgId: 'top' },
];
const fallback = { group: null, roleId: 'reader', orgId: 'top' };

it.each([
  { groups: ['cleaning'], expected: { roleIds: ['operator'], orgId: 'south' }, because: 'one group' },
  {
    groups: ['night', 'cleaning', 'managers'],
    expected: { roleIds: ['manager', 'operator'], orgId: 'north' },
    because: 'order of the rows',
  },
  { groups: ['Cleaning', 'other'], expected: undefined, because: 'names match exactly' },
  { groups: [], expected: undefined, because: 'no groups' },
])('maps $groups to $expected ($because)', ({ groups, expected }) => {
  expect(accessOfGroups(mappings, groups)).toEqual(expected);
});

it('gives the default only to people in none of the groups', () => {
  expect(accessOfGroups([...mappings, fallback], ['other'])).toEqual({ roleIds: ['reader'], orgId: 'top' });
  expect(accessOfGroups([...mappings, fallback], ['night'])).toEqual({ roleIds: ['operator'], orgId: 'top' });
});
