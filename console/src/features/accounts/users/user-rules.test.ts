import { expect, it } from 'vitest';
import { problemsOf } from './user-rules.ts';
import { emptyValues, type UserValues } from './user-values.ts';

const good: UserValues = {
  ...emptyValues([2]),
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
  expect(problemsOf(emptyValues([2]), true)).toEqual([
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

it('[A-01] an existing account needs no password', () => {
  expect(problemsOf({ ...good, password: '' }, false)).toEqual([]);
});
