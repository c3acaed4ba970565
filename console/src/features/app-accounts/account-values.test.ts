import { expect, it } from 'vitest';
import { bodyOf, problemsOf, valuesOf } from './account-values.ts';

const fine = { account: 'zhao.lei', name: '赵磊', email: '', phone: '', password: 'secret' };

it.each([
  { values: {}, isNew: true, problems: {} },
  {
    values: { account: ' ', name: ' ', password: '' },
    isNew: true,
    problems: { account: 'required', name: 'required', password: 'required' },
  },
  { values: { password: '' }, isNew: false, problems: {} },
  { values: { password: '12345' }, isNew: false, problems: { password: 'passwordShort' } },
  { values: { account: 'x' }, isNew: true, problems: { account: 'accountMalformed' } },
  { values: { account: 'a b' }, isNew: true, problems: { account: 'accountMalformed' } },
  { values: { email: 'x@y' }, isNew: true, problems: { email: 'emailMalformed' } },
  { values: { phone: 'call me' }, isNew: true, problems: { phone: 'phoneMalformed' } },
  { values: { email: 'a@b.cn', phone: '+86 139-0000-0000' }, isNew: true, problems: {} },
])('[A-05] finds $problems in $values', ({ values, isNew, problems }) => {
  expect(problemsOf({ ...fine, ...values }, isNew)).toEqual(problems);
});

it('sends null for an empty field and omits an empty password', () => {
  const stored = { account: 'a1', name: '甲', email: null, phone: '139000' };
  expect(bodyOf(valuesOf(stored))).toEqual(stored);
  expect(bodyOf({ ...fine, name: ' 赵 ', password: '      ' })).toMatchObject({ name: '赵', email: null, password: '      ' });
});
