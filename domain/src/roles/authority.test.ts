import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authorityOf, mayActOn } from './authority.ts';

it.each([
  { roles: [10, 50], authority: 10, because: 'the strongest role counts' },
  { roles: [50], authority: 50, because: 'there is one' },
  { roles: [], authority: Number.POSITIVE_INFINITY, because: 'an account without a role has none' },
])('[P-06] authority is $authority when $because', ({ roles, authority }) => {
  expect(authorityOf(roles)).toBe(authority);
});

it.each([
  { own: 10, target: 1, may: false },
  { own: 10, target: 10, may: true },
  { own: 10, target: 50, may: true },
  { own: Number.POSITIVE_INFINITY, target: 9999, may: false },
])('[P-06] $own may act on $target: $may', ({ own, target, may }) => {
  expect(mayActOn(own, target)).toBe(may);
});

const number = fc.integer({ min: 1, max: 9999 });
it('[P-06] authority is a total order', () => {
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      expect(mayActOn(a, b) || mayActOn(b, a)).toBe(true);
      if (mayActOn(a, b) && mayActOn(b, c)) expect(mayActOn(a, c)).toBe(true);
      if (mayActOn(a, b) && mayActOn(b, a)) expect(a).toBe(b);
    }),
  );
});

it('[P-06] no sequence of actions raises the highest authority', () => {
  const grant = fc.record({ by: fc.nat(4), to: fc.nat(4), role: number });
  fc.assert(
    fc.property(fc.array(number, { minLength: 5, maxLength: 5 }), fc.array(grant, { maxLength: 50 }), (start, grants) => {
      const held = start.map((role) => [role]);
      const strongest = Math.min(...start);
      for (const { by, to, role } of grants) {
        const own = authorityOf(held[by] ?? []);
        if (mayActOn(own, authorityOf(held[to] ?? [])) && mayActOn(own, role)) held[to] = [...(held[to] ?? []), role];
      }
      expect(Math.min(...held.map(authorityOf))).toBe(strongest);
    }),
  );
});
