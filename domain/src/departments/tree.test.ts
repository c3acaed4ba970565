import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ancestorsOf, depthAfterMove, descendantsOf, inTreeOrder, makesCycle, type TreeNode } from './tree.ts';

const tree: TreeNode[] = [
  { id: 'top', parentId: null },
  { id: 'east', parentId: 'top' },
  { id: 'west', parentId: 'top' },
  { id: 'dock', parentId: 'east' },
  { id: 'crane', parentId: 'dock' },
];

it('finds ancestors and descendants', () => {
  expect(ancestorsOf(tree, 'crane')).toEqual(['dock', 'east', 'top']);
  expect(ancestorsOf(tree, 'top')).toEqual([]);
  expect(descendantsOf(tree, 'east')).toEqual(['dock', 'crane']);
  expect(descendantsOf(tree, 'crane')).toEqual([]);
});

it('terminates on a tree with a cycle', () => {
  const circle = [
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ];
  expect(ancestorsOf(circle, 'a')).toEqual(['b', 'a']);
  expect(descendantsOf(circle, 'a')).toEqual(['b']);
});

it.each([
  { id: 'east', to: 'east', cycle: true },
  { id: 'east', to: 'crane', cycle: true },
  { id: 'top', to: 'west', cycle: true },
  { id: 'east', to: 'west', cycle: false },
  { id: 'crane', to: 'top', cycle: false },
  { id: 'east', to: null, cycle: false },
])('[A-02] moving $id below $to makes a cycle: $cycle', ({ id, to, cycle }) => {
  expect(makesCycle(tree, id, to)).toBe(cycle);
});

it.each([
  { id: 'east', to: 'west', depth: 5 },
  { id: 'east', to: null, depth: 3 },
  { id: 'crane', to: 'top', depth: 2 },
])('moving $id below $to gives $depth levels', ({ id, to, depth }) => {
  expect(depthAfterMove(tree, id, to)).toBe(depth);
});

it('sorts parents before children and keeps the order of siblings', () => {
  const shuffled = [...tree].reverse();
  expect(inTreeOrder(shuffled).map(({ id }) => id)).toEqual(['top', 'west', 'east', 'dock', 'crane']);
  expect(inTreeOrder(tree.slice(1)).map(({ id }) => id)).toEqual(['east', 'dock', 'crane', 'west']);
});

it('[A-02] after any allowed moves every node has a path to a root', () => {
  const move = fc.record({ id: fc.integer({ min: 1, max: 9 }), to: fc.integer({ min: 0, max: 9 }) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let nodes: TreeNode[] = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, parentId: index === 0 ? null : '0' }));
      for (const { id, to } of moves) {
        if (makesCycle(nodes, `${id}`, `${to}`)) continue;
        nodes = nodes.map((node) => (node.id === `${id}` ? { ...node, parentId: `${to}` } : node));
      }
      for (const { id } of nodes.slice(1)) expect(ancestorsOf(nodes, id).at(-1)).toBe('0');
      expect(descendantsOf(nodes, '0')).toHaveLength(9);
    }),
  );
});
