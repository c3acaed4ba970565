import { Phone } from '@botify/contract/kernel/fields';
import { words as english } from '@botify/text/en-US/words';
import { words as chinese } from '@botify/text/zh-CN/words';
import { expect, it } from 'vitest';
import { phonePattern } from '../../../ui/input-patterns.ts';
import {
  account,
  companyName,
  confirmation,
  email,
  originalPassword,
  password,
  phone,
  pictureCode,
  resetPassword,
  sentCode,
} from './rules.ts';

it.each([
  ['[S-12] account', account, '  ', 'accountRequired'],
  ['[S-12] account', account, 'a@b.co', undefined],
  ['[S-12] company name', companyName, '', 'companyNameRequired'],
  ['[S-12] company name', companyName, '海港', undefined],
  ['[S-12] picture code', pictureCode, '', 'codeRequired'],
  ['[S-12] picture code', pictureCode, 'x7', undefined],
  ['[S-12] email', email, '', 'emailRequired'],
  ['[S-12] email', email, 'a@b', 'emailMalformed'],
  ['[S-12] email', email, 'a b@c.de', 'emailMalformed'],
  ['[S-12] email', email, ' a@b.co ', undefined],
  ['[S-12] phone', phone, '', 'phoneRequired'],
  ['[S-12] phone', phone, '12', 'phoneMalformed'],
  ['[S-12] phone', phone, '+86 138-0013-8000', undefined],
  ['[S-12] sent code', sentCode, '', 'codeRequired'],
  ['[S-12] sent code', sentCode, '12345', 'codeMalformed'],
  ['[S-12] sent code', sentCode, '123456', undefined],
  ['[S-12] login password', password, '', 'passwordRequired'],
  ['[S-12] login password', password, '12345', 'passwordShort'],
  ['[S-12] login password', password, '      ', undefined],
  ['[S-12] login password', password, 'x'.repeat(129), 'passwordLong'],
  ['[S-12] reset password', resetPassword, '', 'passwordRequired'],
  ['[S-12] reset password', resetPassword, '12345', 'passwordLength'],
  ['[S-12] reset password', resetPassword, '123456', undefined],
  ['[S-12] reset password', resetPassword, 'x'.repeat(32), undefined],
  ['[S-12] reset password', resetPassword, 'x'.repeat(33), 'passwordLength'],
  ['[S-13] original password', originalPassword, '', 'originalPasswordRequired'],
  ['[S-13] original password', originalPassword, '12345', 'passwordShort'],
] as const)('%s %#', (_, rule, value, problem) => {
  expect(rule(value)).toBe(problem);
});

it('[S-13] the confirmation is required and must match', () => {
  expect(confirmation('', 'secret1')).toBe('confirmRequired');
  expect(confirmation('secret2', 'secret1')).toBe('passwordNotMatch');
  expect(confirmation('secret1', 'secret1')).toBeUndefined();
});

it('[S-12] [S-13] every problem has a text in both languages', () => {
  for (const { problem } of [chinese.session, english.session]) {
    expect(new Set(Object.values(problem)).size).toBe(Object.keys(problem).length);
  }
});

it('accepts the same phone numbers as the server', () => {
  expect(Phone).toMatchObject({ pattern: phonePattern.source });
});
