import type { User } from '@botify/contract/accounts/accounts.contract';
import { expect, it } from 'vitest';
import { bodyOf, emptyValues, problemsOf, type UserValues, valuesOf } from './user-values.ts';

const role = (id: string) => ({ id, name: id, number: 10 });
const user: User = {
  id: 'u',
  username: 'lin@harbour.example',
  email: 'lin@harbour.example',
  name: 'Lin',
  phone: null,
  type: 2,
  status: 'active',
  jobTitle: null,
  orgId: 'o',
  orgName: 'Harbour',
  groupId: null,
  groupName: null,
  roles: [role('manager'), role('operator')],
  createdAt: '2026-03-01T00:00:00Z',
  lastLoginAt: null,
  secondFactor: false,
  invitation: null,
  version: 3,
  editable: true,
};

it('[A-01] the first role is the active one, the user can switch to the others', () => {
  expect(valuesOf(user)).toMatchObject({ roleId: 'manager', otherRoleIds: ['operator'], phone: '', jobTitle: '' });
});

it('[A-01] sends trimmed values, no password, and no role twice', () => {
  const body = bodyOf({ ...valuesOf(user), name: ' Lin ', phone: ' 138 0000 0000 ', roleId: 'operator', password: 'secret' });
  expect(body).toMatchObject({ name: 'Lin', phone: '138 0000 0000', jobTitle: null, roleId: 'operator', otherRoleIds: [] });
  expect(body).not.toHaveProperty('password');
});

it('[A-01] a new account starts with the lowest assignable type', () => {
  expect(emptyValues([1, 2, 3], 'en-US').type).toBe(3);
  expect(emptyValues([2], 'en-US').type).toBe(2);
});

const good: UserValues = {
  ...emptyValues([2], 'en-US'),
  access: 'password',
  username: 'lin@harbour.example',
  name: 'Lin',
  phone: '+86 138-0000-0000',
  orgId: 'o',
  roleId: 'r',
  password: '      ',
};

it('[A-01] accepts a complete form', () => {
  expect(problemsOf(good, true)).toEqual([]);
});

it('[A-01] lists all missing fields in form order', () => {
  expect(problemsOf({ ...emptyValues([2], 'en-US'), access: 'password' }, true)).toEqual([
    ['username', 'required'],
    ['name', 'required'],
    ['phone', 'required'],
    ['password', 'required'],
    ['orgId', 'choose'],
    ['roleId', 'choose'],
  ]);
});

it.each([
  ['username', 'lin@harbour', 'emailMalformed'],
  ['username', 'lin harbour@x.example', 'emailMalformed'],
  ['phone', '12', 'phoneMalformed'],
  ['phone', '13800000000a', 'phoneMalformed'],
  ['name', '   ', 'required'],
  ['password', '12345', 'passwordShort'],
] as const)('[A-01] %s: %s is %s', (field, value, problem) => {
  expect(problemsOf({ ...good, [field]: value }, true)).toEqual([[field, problem]]);
});

it('[T-69] an invitation is the default and needs no password', () => {
  const invited = { ...good, access: emptyValues([2], 'en-US').access, password: '' };
  expect(problemsOf(invited, true)).toEqual([]);
  expect(bodyOf(invited)).not.toHaveProperty('access');
});

it('[A-01] an existing account needs no password', () => {
  expect(problemsOf({ ...good, password: '' }, false)).toEqual([]);
});
