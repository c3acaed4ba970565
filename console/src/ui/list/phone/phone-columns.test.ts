import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { phoneColumns } from './phone-columns.ts';

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({ id, head: id, cell: () => id, ...more });

const placesOf = (...columns: Column<string>[]) => {
  const { title, states, facts } = phoneColumns(columns);
  return {
    title: title?.id,
    states: states.map(({ id }) => id),
    facts: facts.map(({ column: { id }, isLabeled }) => (isLabeled ? `${id}:` : id)),
  };
};

test('[T-66] without chosen places the next three visible columns are the facts, figures with their heading', () => {
  const found = placesOf(
    column('name'),
    column('serial', { extra: true }),
    column('site'),
    column('area', { numeric: true }),
    column('a'),
    column('b'),
  );
  expect(found).toEqual({ title: 'name', states: [], facts: ['site', 'area:', 'a'] });
});

test('[T-66] a list chooses its state and facts, also among hidden columns', () => {
  const found = placesOf(
    column('name'),
    column('site'),
    column('status', { phone: 'state' }),
    column('area', { numeric: true, phone: 'fact' }),
    column('serial', { extra: true, phone: 'fact' }),
    column('members', { numeric: true, phone: 'labeled' }),
  );
  expect(found).toEqual({ title: 'name', states: ['status'], facts: ['area', 'serial', 'members:'] });
});
