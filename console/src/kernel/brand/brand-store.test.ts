import { expect, it } from 'vitest';
import { linkedTenant, makeBrand, themeColorOf } from './brand-store.ts';

const acme = { names: { 'zh-CN': '艾克美', 'en-US': 'Acme' }, color: '#b4236a', logo: null };

function open(content?: unknown, hash = '#/login') {
  const kept = new Map(content === undefined ? [] : [['brand', typeof content === 'string' ? content : JSON.stringify(content)]]);
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const brand = makeBrand(
    () => storage,
    () => hash,
  );
  return {
    ...brand,
    shown: () => brand.store.getState().brand,
    reopen: () =>
      makeBrand(
        () => storage,
        () => '#/login',
      ).store.getState().brand,
  };
}

it.each([
  ['#/login?tenant=acme', 'acme'],
  ['#/LOGIN/?redirect=%2F&tenant=%20Acme%20', 'acme'],
  ['#/login?tenant=', undefined],
  ['#/login', undefined],
  ['', undefined],
  ['#/robot/robotList?tenant=acme', undefined],
])('[T-25] reads the tenant of %s', (hash, tenant) => {
  expect(linkedTenant(hash)).toBe(tenant);
});

it('[T-25] a new browser shows the product and asks for no tenant', () => {
  const { shown, wanted, isUnknown } = open();
  expect([shown(), wanted(), isUnknown()]).toEqual([undefined, undefined, false]);
});

it('[T-25] the last tenant is shown at once at the next start', () => {
  const first = open();
  first.keep('acme', acme);
  expect(first.shown()).toEqual(acme);
  expect(first.reopen()).toEqual(acme);
  const { wanted, isUnknown } = open({ tenant: 'acme', brand: acme });
  expect([wanted(), isUnknown()]).toEqual(['acme', false]);
});

it('[T-25] a link to another tenant waits for its answer instead of showing the last one', () => {
  const { shown, wanted, isUnknown, answer, reopen } = open({ tenant: 'acme', brand: acme }, '#/login?tenant=nova');
  expect([shown(), wanted(), isUnknown()]).toEqual([undefined, 'nova', true]);
  // A tenant that does not exist or has no brand looks like the product and is not remembered.
  answer('nova', undefined);
  expect([shown(), reopen()]).toEqual([undefined, acme]);
  answer('nova', { ...acme, names: { 'en-US': 'Nova' } });
  expect([shown()?.names['en-US'], reopen()?.names['en-US'], isUnknown()]).toEqual(['Nova', 'Nova', false]);
});

it('[T-24] the brand of a shared report is shown on its page only', () => {
  const { shown, showHere } = open({ tenant: 'acme', brand: acme });
  const end = showHere(undefined);
  expect(shown()).toBeUndefined();
  end();
  expect(shown()).toEqual(acme);
});

it.each([
  '',
  '{',
  '3',
  '[]',
  '{"tenant":3}',
  { tenant: 'acme', brand: { names: { 'zh-CN': 1 } } },
  { tenant: 'acme', brand: { ...acme, logo: {} } },
])('[T-25] ignores %j in the storage', (content) => {
  expect(open(content).shown()).toBeUndefined();
});

it('[T-24] a color chosen by the user wins over that of the brand', () => {
  expect(themeColorOf('#0fa3a3', '#b4236a')).toBe('#b4236a');
  expect(themeColorOf('#15803d', '#b4236a')).toBe('#15803d');
});
