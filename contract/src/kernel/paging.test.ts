import * as Type from 'typebox';
import * as Value from 'typebox/value';
import { expect, it } from 'vitest';
import { PageQuery, page } from './paging.ts';

it.each([
  { query: {}, right: true, because: 'both have a default' },
  { query: { current: 1, size: 500 }, right: true, because: 'that is the largest page' },
  { query: { current: 0 }, right: false, because: 'pages count from 1' },
  { query: { size: 501 }, right: false, because: 'nobody reads so many rows, and one call must not fetch a table' },
  { query: { size: 1.5 }, right: false, because: 'there are no half rows' },
])('page query $query is $right: $because', ({ query, right }) => {
  expect(Value.Check(PageQuery, query)).toBe(right);
});

it('a page has records, total, size and current', () => {
  const schema = page(Type.String());
  expect(Value.Check(schema, { records: ['a'], total: 1, size: 20, current: 1 })).toBe(true);
  expect(Value.Check(schema, { list: ['a'], total: 1 })).toBe(false);
});
