import { describe, expect, it } from 'vitest';
import { readChoice, shownColumns, toggleColumn } from './column.ts';

const [name, site, sim] = [{ id: 'name' }, { id: 'site' }, { id: 'sim', extra: true }] as const;
const columns = [name, site, sim];
const shown = (choice: Record<string, boolean>) => shownColumns(columns, choice).map(({ id }) => id);

describe('the columns of a list', () => {
  it('show except the extra ones', () => {
    expect(shown({})).toEqual(['name', 'site']);
  });

  it('follow the choice', () => {
    expect(shown({ site: false, sim: true })).toEqual(['name', 'sim']);
  });

  it('always include the first, which names the row', () => {
    expect(shown({ name: false })).toEqual(['name', 'site']);
  });

  it('remember a choice only while it differs from the default', () => {
    const hidden = toggleColumn(site, {});
    expect(hidden).toEqual({ site: false });
    expect(toggleColumn(site, hidden)).toEqual({});
    expect(toggleColumn(sim, { site: false })).toEqual({ site: false, sim: true });
  });
});

it.each([undefined, null, 'columns', 7, { site: 'no' }, ['site']])('takes no harm from %j in the storage', (stored) => {
  expect(readChoice(stored)).toEqual({});
});
