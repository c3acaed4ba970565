import { expect, it } from 'vitest';
import { shownBrand } from './shown-brand.ts';

const nothing = { nameZh: null, nameEn: null, color: null, logo: null, tenant: { nameZh: '艾克美', nameEn: 'Acme' } };

it('[T-24] a tenant that entered nothing has no brand', () => {
  expect(shownBrand(nothing)).toBeUndefined();
});

it('[T-24] a missing name is that of the tenant', () => {
  expect(shownBrand({ ...nothing, color: '#b4236a' })).toEqual({ nameZh: '艾克美', nameEn: 'Acme', color: '#b4236a', logo: null });
  expect(shownBrand({ ...nothing, nameEn: 'Acme Clean' })).toMatchObject({ nameZh: '艾克美', nameEn: 'Acme Clean', color: null });
});
