import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ColumnChoice,
  defaultChoice,
  inOrder,
  isDefault,
  mayMove,
  moveColumn,
  readChoice,
  resizeColumn,
  shownColumns,
  toggleColumn,
  togglePin,
} from './column-choice.ts';

const [name, site, sim, area] = [{ id: 'name' }, { id: 'site' }, { id: 'sim', extra: true }, { id: 'area' }] as const;
const columns = [name, site, sim, area];
const choice = (changes: Partial<ColumnChoice>): ColumnChoice => ({ ...defaultChoice, ...changes });
const shown = (changes: Partial<ColumnChoice>) => shownColumns(columns, choice(changes)).map(({ id }) => id);
const order = (of: ColumnChoice) => inOrder(columns, of).map(({ id }) => id);

describe('columns of a list', () => {
  it('are visible except extra ones', () => {
    expect(shown({})).toEqual(['name', 'site', 'area']);
  });

  it("follow the user's choice", () => {
    expect(shown({ shown: { site: false, sim: true } })).toEqual(['name', 'sim', 'area']);
  });

  it('always include the first, which identifies the row', () => {
    expect(shown({ shown: { name: false } })).toEqual(['name', 'site', 'area']);
  });

  it('store a choice only if it differs from the default', () => {
    const hidden = toggleColumn(site, defaultChoice);
    expect(hidden.shown).toEqual({ site: false });
    expect(toggleColumn(site, hidden)).toEqual(defaultChoice);
    expect(toggleColumn(sim, hidden).shown).toEqual({ site: false, sim: true });
  });
});

it('[T-64] orders columns; one without a place follows its default neighbor, and nothing comes before the first', () => {
  expect(order(choice({ order: ['area', 'site'] }))).toEqual(['name', 'area', 'site', 'sim']);
  expect(order(choice({ order: ['sim', 'name', 'gone'] }))).toEqual(['name', 'site', 'sim', 'area']);
});

it('[T-64] moves columns, and forgets an order that is the default again', () => {
  const moved = moveColumn(columns, defaultChoice, 'area', 1);
  expect(order(moved)).toEqual(['name', 'area', 'site', 'sim']);
  expect(moveColumn(columns, moved, 'area', 3)).toEqual(defaultChoice);
  for (const to of [0, -1, 4]) expect(moveColumn(columns, defaultChoice, 'site', to)).toBe(defaultChoice);
});

it('[T-64] keeps pinned columns together after the first', () => {
  const pinned = togglePin('area', defaultChoice);
  expect(order(pinned)).toEqual(['name', 'area', 'site', 'sim']);
  expect(mayMove(columns, pinned, 'area', 2)).toBe(false);
  const both = togglePin('sim', pinned);
  expect(order(both)).toEqual(['name', 'sim', 'area', 'site']);
  expect(order(moveColumn(columns, both, 'area', 1))).toEqual(['name', 'area', 'sim', 'site']);
  expect(order(togglePin('area', togglePin('sim', both)))).toEqual(['name', 'site', 'sim', 'area']);
});

it('[T-64] limits widths to what can be read, and forgets one that is reset', () => {
  expect(resizeColumn('site', 120.4, defaultChoice).widths).toEqual({ site: 120 });
  expect(resizeColumn('site', 3, defaultChoice).widths).toEqual({ site: 64 });
  expect(resizeColumn('site', 9999, defaultChoice).widths).toEqual({ site: 800 });
  expect(isDefault(resizeColumn('site', undefined, resizeColumn('site', 120, defaultChoice)))).toBe(true);
});

it('[T-64] always arranges every column once, whatever was stored', () => {
  const id = fc.constantFrom('name', 'site', 'sim', 'area', 'gone');
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (stored, pinned) => {
      const found = order(readChoice({ shown: {}, order: stored, pinned, widths: {} }));
      expect(found[0]).toBe('name');
      expect(found.toSorted()).toEqual(['area', 'name', 'sim', 'site']);
    }),
  );
});

it('[T-64] reads a choice of an earlier version, which had the visibility alone', () => {
  expect(readChoice({ site: false, sim: 'yes' })).toEqual(choice({ shown: { site: false } }));
});

it.each([undefined, null, 'columns', 7, { site: 'no' }, ['site'], { shown: {}, order: 3, pinned: [1], widths: { site: 2, sim: '9' } }])(
  'ignores %j in the storage',
  (stored) => {
    expect(readChoice(stored)).toEqual(defaultChoice);
  },
);
