import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { type ListAddress, nextSort, pageAfterResize, pageSizes, type QueryOf, queryOf, readAddress, writeAddress } from './filters.ts';
import { dates, flag, integer, oneOf, someOf, text } from './search-params.ts';

const definition = {
  keyword: text(),
  status: someOf(['idle', 'working']),
  site: oneOf(),
  level: oneOf(['P0', 'P1']),
  below: integer(),
  urgent: flag(),
  started: dates(),
};
const options = { sortable: ['name', 'started'], sort: '-started' } as const;
type Field = (typeof options.sortable)[number];
type State = ListAddress<typeof definition, Field>;

const read = (search: string) => readAddress(definition, options, new URLSearchParams(search));
const write = (search: string, changes: Partial<State>) =>
  decodeURIComponent(writeAddress(definition, options, new URLSearchParams(search), { ...read(search), ...changes }).toString());
const off = { keyword: '', status: [], site: undefined, level: undefined, below: undefined, urgent: false, started: {} } as const;

describe('address of a list', () => {
  it('is empty for the defaults', () => {
    expect(read('')).toEqual({ values: off, sort: '-started', page: 1, size: 20 });
    expect(write('', {})).toBe('');
  });

  it('contains filters, sort, size and page', () => {
    const values = { ...off, keyword: 'car park', status: ['idle', 'working'], started: { from: '2026-02-01' } } as const;
    const search = write('', { values, sort: 'name', size: 50, page: 3 });
    expect(search).toBe('keyword=car+park&status=idle&status=working&started=2026-02-01..&sort=name&size=50&page=3');
    expect(read(search)).toEqual({ values, sort: 'name', size: 50, page: 3 });
  });

  it('keeps other parameters', () => {
    expect(write('tab=2&page=4&other.page=3', { page: 1 })).toBe('tab=2&other.page=3');
  });

  it('separates two lists by a prefix', () => {
    const prefixed = { ...options, prefix: 'task.' };
    const search = new URLSearchParams('page=2&task.page=5&keyword=a&task.keyword=b');
    const state = readAddress(definition, prefixed, search);
    expect(state).toMatchObject({ page: 5, values: { keyword: 'b' } });
    const next = writeAddress(definition, prefixed, search, { ...state, page: 1, values: { ...state.values, keyword: '' } });
    expect(next.toString()).toBe('page=2&keyword=a');
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=99999999', 'size=7', 'size=1000', 'sort=secret', 'sort=--name', 'unknown=1'])(
    'ignores %s',
    (search) => expect(read(search)).toEqual(read('')),
  );

  test('reading and writing is idempotent for any address', () => {
    const names = fc.constantFrom(...Object.keys(definition), 'page', 'size', 'sort', 'tab');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const state = readAddress(definition, options, new URLSearchParams(pairs));
        const again = writeAddress(definition, options, new URLSearchParams(pairs), state);
        expect(readAddress(definition, options, new URLSearchParams(again.toString()))).toEqual(state);
      }),
    );
  });

  test('every state can be read back from its address', () => {
    const states: fc.Arbitrary<State> = fc.record({
      values: fc.record({
        keyword: fc.string({ maxLength: 50 }).map((one) => one.trim()),
        status: fc.subarray(['idle' as const, 'working' as const]),
        site: fc.option(fc.string({ minLength: 1, maxLength: 50 }), { nil: undefined }),
        level: fc.option(fc.constantFrom('P0' as const, 'P1' as const), { nil: undefined }),
        below: fc.option(fc.integer(), { nil: undefined }),
        urgent: fc.boolean(),
        started: fc.constantFrom({}, { from: '2026-02-01' }, { to: '2026-02-01' }, { from: '2026-02-01', to: '2026-02-03' }),
      }),
      sort: fc.constantFrom('name', '-name', 'started', '-started'),
      page: fc.integer({ min: 1, max: 999_999 }),
      size: fc.constantFrom(...pageSizes),
    });
    fc.assert(
      fc.property(states, (state) => {
        const search = writeAddress(definition, options, new URLSearchParams(), state).toString();
        expect(readAddress(definition, options, new URLSearchParams(search))).toEqual(state);
      }),
    );
  });
});

describe('query of a call', () => {
  it('omits inactive filters and splits a date range', () => {
    expect(queryOf(definition, read(''))).toEqual({ current: 1, size: 20, sort: '-started' });
    expect(queryOf(definition, read('status=idle&urgent=1&below=0&started=2026-02-01..2026-02-03&page=2'))).toEqual({
      current: 2,
      size: 20,
      sort: '-started',
      status: ['idle'],
      urgent: true,
      below: 0,
      startedFrom: '2026-02-01',
      startedTo: '2026-02-03',
    });
  });

  it('has the types of the contract', () => {
    expectTypeOf<QueryOf<typeof definition, Field>>().toEqualTypeOf<{
      keyword?: string;
      status?: ('idle' | 'working')[];
      site?: string;
      level?: 'P0' | 'P1';
      below?: number;
      urgent?: boolean;
      startedFrom?: string;
      startedTo?: string;
      current: number;
      size: number;
      sort?: 'name' | '-name' | 'started' | '-started';
    }>();
  });
});

describe('toggling the sort', () => {
  it.each([
    { initial: undefined, steps: ['name', '-name', undefined, 'name'] },
    { initial: '-started' as const, steps: ['name', '-name', '-started', 'name'] },
    { initial: '-name' as const, steps: ['name', '-name', 'name'] },
    { initial: 'name' as const, steps: ['-name', 'name', '-name'] },
  ])('cycles through $steps with the default $initial', ({ initial, steps }) => {
    let current: 'name' | '-name' | 'started' | '-started' | undefined = initial;
    for (const expected of steps) {
      current = nextSort<'name' | 'started'>(current, 'name', initial);
      expect(current).toBe(expected);
    }
  });
});

it.each([
  { page: 1, from: 20, to: 100, expected: 1 },
  { page: 5, from: 20, to: 50, expected: 2 },
  { page: 2, from: 50, to: 10, expected: 6 },
] as const)('page $page of $from rows is page $expected of $to rows', ({ page, from, to, expected }) => {
  expect(pageAfterResize(page, from, to)).toBe(expected);
});
