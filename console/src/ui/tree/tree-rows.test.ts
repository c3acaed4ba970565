import { describe, expect, it } from 'vitest';
import { branchesOf, closedAtFirst, foundIn, pathTo, rowsOf, type TreeNode } from './tree-rows.ts';

const node = (id: string, parentId: string | null = null, name = id): TreeNode => ({ id, parentId, name });
const nodes = [node('top'), node('a', 'top', 'Garage'), node('a1', 'a', 'Night'), node('a2', 'a', 'Day'), node('b', 'top', 'Terminal')];
const ids = (rows: readonly { node: TreeNode }[]) => rows.map((row) => row.node.id);

describe('rowsOf', () => {
  it('lists open nodes with level and position', () => {
    const rows = rowsOf(nodes, new Set());
    expect(ids(rows)).toEqual(['top', 'a', 'a1', 'a2', 'b']);
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 3, 2]);
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual(['1/1', '1/2', '1/2', '2/2', '2/2']);
    expect(rows.map(({ open }) => open)).toEqual([true, true, undefined, undefined, undefined]);
  });
  it('hides nodes below a closed one', () => {
    const rows = rowsOf(nodes, new Set(['a']));
    expect(ids(rows)).toEqual(['top', 'a', 'b']);
    expect(rows[1]?.open).toBe(false);
  });
  it('moves a node with a missing parent to the top level', () => {
    expect(rowsOf([node('x', 'gone'), node('y', 'x')], new Set()).map(({ level }) => level)).toEqual([1, 2]);
  });
  it('keeps the ancestors of a match', () => {
    const found = foundIn(nodes, ' NIGHT ');
    expect(ids(rowsOf(nodes, new Set(), found))).toEqual(['top', 'a', 'a1']);
  });
  it('returns no rows without a match', () => {
    expect(rowsOf(nodes, new Set(), foundIn(nodes, 'x-ray'))).toEqual([]);
  });
  it('ignores spaces as a search', () => {
    expect(foundIn(nodes, '  ')).toBeUndefined();
  });
});

it('lists ancestors from the nearest on and stops at a cycle', () => {
  expect(pathTo(nodes, 'a1').map(({ id }) => id)).toEqual(['a', 'top']);
  expect(pathTo(nodes, 'nobody')).toEqual([]);
  expect(pathTo([node('x', 'y'), node('y', 'x')], 'x')).toHaveLength(2);
});

it('opens two levels of a large tree, and all of a small one', () => {
  const many = Array.from({ length: 300 }, (_, index) => node(`n${index}`, 'a1'));
  expect(closedAtFirst(nodes).size).toBe(0);
  expect(ids(rowsOf([...nodes, ...many], closedAtFirst([...nodes, ...many])))).toEqual(['top', 'a', 'b']);
  expect([...branchesOf(nodes)]).toEqual(['top', 'a']);
});
