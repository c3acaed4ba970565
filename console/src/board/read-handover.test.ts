import { expect, it } from 'vitest';
import { readHandover } from './read-handover.ts';

const at = (rest: string) => readHandover(`https://board.example/board/${rest}`);

it('[D-01] takes token and tenant from the fragment or the query, and removes both from the address', () => {
  const handover = { token: 'abc', tenantCode: 'harbour' };
  expect(at('#token=abc&tenant_code=harbour')).toEqual({ handover, clean: '/board/' });
  expect(at('#/?token=abc&tenant_code=harbour')).toEqual({ handover, clean: '/board/' });
  expect(at('?a=1&token=abc&tenant_code=harbour#top')).toEqual({ handover, clean: '/board/?a=1#top' });
  expect(at('?token=abc')).toEqual({ handover: { token: 'abc', tenantCode: undefined }, clean: '/board/' });
});

it('[D-01] prefers the fragment and still cleans the query', () => {
  expect(at('?token=old&tenant_code=lotus#token=new')).toEqual({ handover: { token: 'new', tenantCode: undefined }, clean: '/board/' });
});

it('[D-01] ignores a missing token and one that is invalid in a header', () => {
  expect(at('')).toEqual({ handover: undefined, clean: '/board/' });
  expect(at('?tenant_code=harbour')).toEqual({ handover: undefined, clean: '/board/' });
  expect(at('?token=a%0Ab')).toEqual({ handover: undefined, clean: '/board/' });
  expect(at(`#token=${'x'.repeat(600)}`)).toEqual({ handover: undefined, clean: '/board/' });
});
