import { expect, it } from 'vitest';
import { Unauthenticated } from './unauthenticated.ts';

it('limits connections that have not signed in, per network and in total', () => {
  const waiting = new Unauthenticated({ perNetwork: 2, total: 3 });
  const first = waiting.enter('203.0.113.1');
  expect(waiting.enter('::ffff:203.0.113.1')).toBeDefined();
  expect(waiting.enter('203.0.113.1')).toBeUndefined();
  expect(waiting.enter('203.0.113.2')).toBeDefined();
  expect(waiting.enter('203.0.113.3')).toBeUndefined();
  first?.();
  first?.();
  expect(waiting.enter('203.0.113.1')).toBeDefined();
  expect(waiting.enter('203.0.113.1')).toBeUndefined();
});
