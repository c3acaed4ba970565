import { expect, it } from 'vitest';
import { readTicket } from './read-ticket.ts';

const at = (rest: string) => readTicket(`https://board.example/board/${rest}`);
const [ticket, other] = ['a'.repeat(43), 'b'.repeat(43)];

it('[D-01] takes the ticket from the fragment or the query, and removes it with the tenant from the address', () => {
  expect(at(`#token=${ticket}&tenant_code=harbour`)).toEqual({ ticket, clean: '/board/' });
  expect(at(`#/?token=${ticket}&tenant_code=harbour`)).toEqual({ ticket, clean: '/board/' });
  expect(at(`?a=1&token=${ticket}&tenant_code=harbour#top`)).toEqual({ ticket, clean: '/board/?a=1#top' });
});

it('[D-01] prefers the fragment and still cleans the query', () => {
  expect(at(`?token=${other}&tenant_code=lotus#token=${ticket}`)).toEqual({ ticket, clean: '/board/' });
});

it('[D-01] ignores a missing ticket and one that cannot be a token', () => {
  expect(at('')).toEqual({ ticket: undefined, clean: '/board/' });
  expect(at('?tenant_code=harbour')).toEqual({ ticket: undefined, clean: '/board/' });
  expect(at(`?token=${ticket}%0A`)).toEqual({ ticket: undefined, clean: '/board/' });
  expect(at(`#token=${'x'.repeat(600)}`)).toEqual({ ticket: undefined, clean: '/board/' });
});
