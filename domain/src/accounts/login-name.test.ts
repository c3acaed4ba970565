import { expect, it } from 'vitest';
import { normalizeLoginName } from './login-name.ts';

it.each([
  { typed: ' Manager@Harbour.Example ', stored: 'manager@harbour.example', because: 'addresses have no case' },
  { typed: '138 0013-8000', stored: '13800138000', because: 'people group the digits of a phone number as they like' },
  { typed: '+86 138 0013 8000', stored: '+8613800138000', because: 'the country code is part of the number' },
])('normalizes "$typed" to $stored: $because', ({ typed, stored }) => {
  expect(normalizeLoginName(typed)).toBe(stored);
});
