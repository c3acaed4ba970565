import type { SeenEntry } from '@botify/contract/accounts/see-as.contract';
import { expect, it } from 'vitest';
import { grantedBy, isPage, seenTree } from './tree.ts';

const roles = { manager: { id: 'm', name: 'Manager' }, operator: { id: 'o', name: 'Operator' } };
const entry = (id: string, parentId: string | null, by: (keyof typeof roles)[], type: SeenEntry['type'] = 0): SeenEntry => ({
  id,
  parentId,
  title: id,
  path: `/${id}`,
  type,
  hidden: false,
  roles: by.map((name) => roles[name]),
});
const entries = [
  entry('machines', null, ['manager', 'operator']),
  entry('list', 'machines', ['manager', 'operator']),
  entry('detail', 'list', ['manager']),
  entry('export', 'list', ['manager'], 2),
  entry('system', null, ['manager']),
];

it('builds the menu as a tree with buttons under their page', () => {
  const [machines, system] = seenTree(entries);
  expect(machines?.pages[0]?.pages.map((node) => node.entry.id)).toEqual(['detail']);
  expect(machines?.pages[0]?.buttons.map(({ id }) => id)).toEqual(['export']);
  expect(system?.entry.id).toBe('system');
});

it('selects what one role grants', () => {
  expect(grantedBy(entries, 'o').map(({ id }) => id)).toEqual(['machines', 'list']);
  expect(grantedBy(entries, undefined)).toHaveLength(5);
  expect(entries.filter(isPage)).toHaveLength(4);
});
