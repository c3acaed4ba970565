import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayChangeView, mayShareViews, viewName } from './view-rules.ts';

const manager = { managesAccounts: true, isLimited: false };

it('[T-65] a name has no spaces around it and single ones inside', () => {
  expect(viewName('  Night\u3000 shift\u00a0')).toBe('Night shift');
  expect(viewName('离线  ')).toBe('离线');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const name = viewName(typed);
      expect(viewName(name)).toBe(name);
      expect(name).toBe(name.trim());
    }),
  );
});

it('[T-65] the author changes a view, and a shared one is also changed by those who manage all accounts', () => {
  for (const caller of [manager, { managesAccounts: false, isLimited: true }]) {
    expect(mayChangeView({ own: true, shared: false }, caller)).toBe(true);
    expect(mayChangeView({ own: true, shared: true }, caller)).toBe(true);
    expect(mayChangeView({ own: false, shared: false }, caller)).toBe(false);
  }
  expect(mayChangeView({ own: false, shared: true }, manager)).toBe(true);
  expect(mayChangeView({ own: false, shared: true }, { ...manager, isLimited: true })).toBe(false);
  expect(mayChangeView({ own: false, shared: true }, { ...manager, managesAccounts: false })).toBe(false);
});

it('[T-65] accounts of a group share no views', () => {
  expect(mayShareViews({ inGroup: true })).toBe(false);
  expect(mayShareViews({ inGroup: false })).toBe(true);
});
