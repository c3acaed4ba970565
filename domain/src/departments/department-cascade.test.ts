import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affectedNodes, applyAssignment } from './department-cascade.ts';
import type { TreeNode } from './tree.ts';

const tree: TreeNode[] = [
  { id: 'top', parentId: null },
  { id: 'east', parentId: 'top' },
  { id: 'west', parentId: 'top' },
  { id: 'dock', parentId: 'east' },
];
const holding = (entries: Record<string, string[]>) => new Map(Object.entries(entries).map(([id, items]) => [id, new Set(items)]));

it('[P-07] additions affect ancestors, removals affect descendants', () => {
  expect(affectedNodes(tree, 'east')).toEqual({ gains: ['east', 'top'], loses: ['east', 'dock'] });
});

it.each([
  {
    change: { id: 'dock', add: ['r1'], remove: [] },
    after: { top: ['r1'], east: ['r1'], west: [], dock: ['r1'] },
    because: 'parents gain it',
  },
  {
    change: { id: 'top', add: ['r2'], remove: [] },
    after: { top: ['r2'], east: [], west: [], dock: [] },
    because: 'children do not gain it',
  },
])('[P-07] adding: $because', ({ change, after }) => {
  expect(applyAssignment(tree, new Map(), change)).toEqual(holding(after));
});

it('[P-07] a removal affects all descendants and no other node', () => {
  const before = holding({ top: ['r1'], east: ['r1'], west: ['r1'], dock: ['r1'] });
  const after = applyAssignment(tree, before, { id: 'east', add: [], remove: ['r1'] });
  expect(after).toEqual(holding({ top: ['r1'], east: [], west: ['r1'], dock: [] }));
});

const sizes = { nodes: 8, items: 5 };
const anyTree = fc
  .tuple(...Array.from({ length: sizes.nodes - 1 }, (_, index) => fc.integer({ min: 0, max: index })))
  .map((parents): TreeNode[] => [
    { id: '0', parentId: null },
    ...parents.map((parent, index) => ({ id: `${index + 1}`, parentId: `${parent}` })),
  ]);
const items = fc.uniqueArray(fc.integer({ min: 0, max: sizes.items - 1 }).map((item) => `r${item}`));
const anyChange = fc.record({ id: fc.integer({ min: 0, max: sizes.nodes - 1 }).map(String), add: items, remove: items });

it('[P-07] after any changes no department has a robot that its parent lacks', () => {
  fc.assert(
    fc.property(anyTree, fc.array(anyChange, { maxLength: 30 }), (nodes, changes) => {
      let now = new Map<string, Set<string>>();
      for (const change of changes) now = applyAssignment(nodes, now, change);
      for (const { id, parentId } of nodes) {
        if (parentId === null) continue;
        for (const item of now.get(id) ?? []) expect(now.get(parentId)?.has(item)).toBe(true);
      }
    }),
  );
});

it('[P-07] a change is applied to its department and to no other branch', () => {
  fc.assert(
    fc.property(anyTree, anyChange, anyChange, (nodes, first, change) => {
      const before = applyAssignment(nodes, new Map(), first);
      const after = applyAssignment(nodes, before, change);
      for (const item of change.add) expect(after.get(change.id)?.has(item)).toBe(true);
      for (const item of change.remove) if (!change.add.includes(item)) expect(after.get(change.id)?.has(item)).toBe(false);
      const { gains, loses } = affectedNodes(nodes, change.id);
      for (const { id } of nodes) if (!gains.includes(id) && !loses.includes(id)) expect(after.get(id)).toEqual(before.get(id));
    }),
  );
});
