import { describe, expect, it } from 'vitest';
import { readChoice, shownColumns, toggleColumn } from './column.ts';

const [name, site, sim] = [{ id: 'name' }, { id: 'site' }, { id: 'sim', extra: true }] as const;
const columns = [name, site, sim];
const shown = (choice: Record<string, boolean>) => shownColumns(columns, choice).map(({ id }) => id);

describe('columns of a list', () => {
  it('are visible except extra ones', () => {
    expect(shown({})).toEqual(['name', 'site']);
  });

  it("follow the user's choice", () => {
    expect(shown({ site: false, sim: true })).toEqual(['name', 'sim']);
  });

  it('always include the first, which identifies the row', () => {
    expect(shown({ name: false })).toEqual(['name', 'site']);
  });

  it('store a choice only if it differs from the default', () => {
    const hidden = toggleColumn(site, {});
    expect(hidden).toEqual({ site: false });
    expect(toggleColumn(site, hidden)).toEqual({});
    expect(toggleColumn(sim, { site: false })).toEqual({ site: false, sim: true });
  });
});

it.each([undefined, null, 'columns', 7, { site: 'no' }, ['site']])('ignores %j in the storage', (stored) => {
  expect(readChoice(stored)).toEqual({});
});
