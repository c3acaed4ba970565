import { describe, expect, it } from 'vitest';
import { oneOf } from '../../kernel/filters/search-params.ts';
import { pageInMemory } from './in-memory.ts';

const definition = { site: oneOf() };
type State = Parameters<typeof pageInMemory<Row, typeof definition, 'name' | 'area'>>[1];
interface Row {
  readonly name: string;
  readonly site: string;
  readonly area: number | null;
}
const row = (name: string, area: number | null, site = 'mall'): Row => ({ name, area, site });
const rows = [row('M10', 5), row('M2', null), row('M1', 30, 'port'), row('M3', 7)];
const rules = {
  keep: ({ site }: Row, wanted: { site: string | undefined }) => !wanted.site || site === wanted.site,
  by: { name: ({ name }: Row) => name, area: ({ area }: Row) => area },
};
const state: State = { values: { site: undefined }, sort: undefined, page: 1, size: 10 };
const page = (changes: Partial<State>, locale = 'en-US') => {
  const { records, ...rest } = pageInMemory(rows, { ...state, ...changes }, rules, locale);
  return { names: records.map(({ name }) => name), ...rest };
};

describe('list in memory', () => {
  it('keeps the original order without a sort', () => {
    expect(page({})).toEqual({ names: ['M10', 'M2', 'M1', 'M3'], total: 4, size: 10, current: 1 });
  });

  it('sorts names naturally, in both directions', () => {
    expect(page({ sort: 'name' }).names).toEqual(['M1', 'M2', 'M3', 'M10']);
    expect(page({ sort: '-name' }).names).toEqual(['M10', 'M3', 'M2', 'M1']);
  });

  it('sorts missing values last in both directions', () => {
    expect(page({ sort: 'area' }).names).toEqual(['M10', 'M3', 'M1', 'M2']);
    expect(page({ sort: '-area' }).names).toEqual(['M1', 'M3', 'M10', 'M2']);
  });

  it('filters before counting', () => {
    expect(page({ values: { site: 'port' } })).toMatchObject({ names: ['M1'], total: 1 });
  });

  it('returns the last page for a page past the end', () => {
    const many = Array.from({ length: 25 }, (_, index) => row(String(index), index));
    expect(pageInMemory(many, { ...state, page: 9 }, rules, 'en-US')).toMatchObject({ current: 3, total: 25 });
    expect(pageInMemory([], { ...state, page: 9 }, rules, 'en-US')).toMatchObject({ current: 1, total: 0, records: [] });
  });

  it('sorts Chinese by its collation', () => {
    const cities = [row('上海', 1), row('广州', 1), row('北京', 1)];
    const { records } = pageInMemory(cities, { ...state, sort: 'name' }, rules, 'zh-CN');
    expect(records.map(({ name }) => name)).toEqual(['北京', '广州', '上海']);
  });
});
