import { expect, it } from 'vitest';
import { roleCodes } from './user-type.ts';

it.each([
  { permissions: undefined, type: 1, expected: ['admin'], because: 'type 1 is admin' },
  { permissions: undefined, type: 2, expected: ['operator'], because: 'type 2 is operator' },
  { permissions: undefined, type: 3, expected: ['customer'], because: 'type 3 is customer' },
  { permissions: null, type: 2, expected: ['operator'], because: 'null is no list' },
  { permissions: [], type: 2, expected: undefined, because: 'an empty list is an error' },
  { permissions: ['night-shift'], type: 1, expected: ['night-shift'], because: 'the list goes before the type' },
  { permissions: ['b', 'a'], type: 3, expected: ['b', 'a'], because: 'the order of the list stays' },
  { permissions: ['auditor'], type: undefined, expected: ['auditor'], because: 'a list needs no type' },
  { permissions: undefined, type: undefined, expected: undefined, because: 'neither list nor type is there' },
  { permissions: [], type: null, expected: undefined, because: 'the list is empty and there is no type' },
  { permissions: null, type: 0, expected: undefined, because: '0 is no user type' },
  { permissions: null, type: 4, expected: undefined, because: '4 is no user type' },
  { permissions: null, type: 1.5, expected: undefined, because: '1.5 is no user type' },
])('[P-01] $permissions and type $type give $expected because $because', ({ permissions, type, expected }) => {
  expect(roleCodes({ permissions, type })).toEqual(expected);
});
