import { expect, it } from 'vitest';
import { shownBrand } from './shown-brand.ts';

const nothing = { names: {}, color: null, logo: null, tenantNames: { 'zh-CN': '艾克美', 'en-US': 'Acme' } };

it('[T-24] a tenant that entered nothing has no brand', () => {
  expect(shownBrand(nothing)).toBeUndefined();
});

it('[T-24] a missing name is that of the tenant', () => {
  expect(shownBrand({ ...nothing, color: '#b4236a' })).toEqual({
    names: { 'zh-CN': '艾克美', 'en-US': 'Acme' },
    color: '#b4236a',
    logo: null,
  });
  expect(shownBrand({ ...nothing, names: { 'en-US': 'Acme Clean' } })).toMatchObject({
    names: { 'zh-CN': '艾克美', 'en-US': 'Acme Clean' },
    color: null,
  });
});
