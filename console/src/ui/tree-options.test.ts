import { expect, it } from 'vitest';
import { pathOptions, searchTree, treeOptions } from './tree-options.ts';

const node = (id: string, parentId: string | null, name = id) => ({ id, parentId, name });
const tree = [
  node('garage', 'operations', 'Garage'),
  node('top', null, 'Harbour'),
  node('operations', 'top', 'Operations'),
  node('sales', 'top', 'Sales'),
];

it('[A-02] parents precede children, each with its path', () => {
  expect(treeOptions(tree).map(({ value, path }) => [value, path.length])).toEqual([
    ['top', 1],
    ['operations', 2],
    ['garage', 3],
    ['sales', 2],
  ]);
  expect(pathOptions(tree).map(({ label }) => label)).toEqual(['Harbour', 'Operations', 'Operations / Garage', 'Sales']);
});

it('[A-02] part of a tree starts at its own root', () => {
  expect(treeOptions([node('garage', 'operations')])).toEqual([{ value: 'garage', label: 'garage', path: ['garage'] }]);
});

it('[A-02] matches include their ancestors', () => {
  expect([...searchTree(tree, ' gAr ')].toSorted()).toEqual(['garage', 'operations', 'top']);
  expect(searchTree(tree, 'nobody').size).toBe(0);
  expect(searchTree(tree, '').size).toBe(4);
});
