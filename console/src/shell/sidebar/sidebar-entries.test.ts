import { expect, it } from 'vitest';
import { outsideAddress } from './sidebar-entries.ts';

const who = { token: 't0ken', tenantCode: 'harbour' };

it('[S-14] appends token and tenant_code to http links', () => {
  expect(outsideAddress('https://big.example/data', who)).toBe('https://big.example/data?token=t0ken&tenant_code=harbour');
  expect(outsideAddress('http://big.example/?a=1#/x', who)).toBe('http://big.example/?a=1&token=t0ken&tenant_code=harbour#/x');
});

it('[S-14] appends nothing to mail addresses and phone numbers; pages of the console are not external', () => {
  expect(outsideAddress('mailto:help@botify.example', who)).toBe('mailto:help@botify.example');
  expect(outsideAddress('tel:+8613800000000', who)).toBe('tel:+8613800000000');
  expect(outsideAddress('/robot/robotList', who)).toBeUndefined();
  expect(outsideAddress(undefined, who)).toBeUndefined();
});

it('[S-14] accepts an invalid address', () => {
  expect(outsideAddress('https://', who)).toBe('https://');
});
