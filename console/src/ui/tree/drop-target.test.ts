import { describe, expect, it } from 'vitest';
import { dropTarget } from './drop-target.ts';
import { rowsOf, type TreeNode } from './tree-rows.ts';

const node = (id: string, parentId: string | null = null): TreeNode => ({ id, parentId, name: id });
const nodes = [node('top'), node('a', 'top'), node('a1', 'a'), node('a2', 'a'), node('b', 'top'), node('c', 'top')];
const rows = rowsOf(nodes, new Set());

/** Target of `dragged` on a row: parent and next sibling. */
function land(dragged: string, at: string, part: number, closed: readonly string[] = []) {
  const row = rowsOf(nodes, new Set(closed)).find((one) => one.node.id === at);
  const target = row && dropTarget(nodes, row, part, dragged);
  return target && `${target.parentId} < ${target.before}`;
}

describe('[A-02] target of a dragged node', () => {
  it.each([
    { dragged: 'b', at: 'a2', part: 0.5, lands: 'a2 < null', because: 'the middle of a row means below that node' },
    { dragged: 'b', at: 'a2', part: 0.1, lands: 'a < a2', because: 'the upper edge means before it' },
    { dragged: 'b', at: 'a2', part: 0.9, lands: 'a < null', because: 'the lower edge of the last one means the end' },
    { dragged: 'c', at: 'a', part: 0.9, lands: 'a < a1', because: 'the gap below an open node is before its first child' },
    { dragged: 'a1', at: 'b', part: 0.9, lands: 'top < c', because: 'the gap between two siblings means between them' },
    { dragged: 'c', at: 'b', part: 0.1, lands: 'top < b', because: 'siblings can be reordered' },
  ])('$dragged on $at at $part: $because', ({ dragged, at, part, lands }) => {
    expect(land(dragged, at, part)).toBe(lands);
  });

  it('is after a closed node, not inside', () => {
    expect(land('c', 'a', 0.9, ['a'])).toBe('top < b');
  });

  it.each([
    { dragged: 'a', at: 'a', part: 0.5, because: 'the target is the node itself' },
    { dragged: 'a', at: 'a1', part: 0.5, because: 'the target is a descendant' },
    { dragged: 'a', at: 'a1', part: 0.1, because: 'the gap is inside the node' },
    { dragged: 'a1', at: 'a', part: 0.5, because: 'the target is its parent' },
    { dragged: 'b', at: 'c', part: 0.1, because: 'it is already before the target' },
    { dragged: 'c', at: 'b', part: 0.9, because: 'it is already after the target' },
    { dragged: 'b', at: 'b', part: 0.1, because: 'the gap above it is its position' },
    { dragged: 'b', at: 'b', part: 0.9, because: 'the gap below it is its position' },
  ])('$dragged stays when dropped on $at at $part: $because', ({ dragged, at, part }) => {
    expect(land(dragged, at, part)).toBeUndefined();
  });

  it('can be the top level', () => {
    const [top] = rows;
    expect(top && dropTarget(nodes, top, 0.1, 'a1')).toMatchObject({ parentId: null, before: 'top', level: 1 });
  });
});
