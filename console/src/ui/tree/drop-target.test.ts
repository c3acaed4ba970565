import { describe, expect, it } from 'vitest';
import { dropTarget } from './drop-target.ts';
import { rowsOf, type TreeNode } from './tree-rows.ts';

const node = (id: string, parentId: string | null = null): TreeNode => ({ id, parentId, name: id });
const nodes = [node('top'), node('a', 'top'), node('a1', 'a'), node('a2', 'a'), node('b', 'top'), node('c', 'top')];
const rows = rowsOf(nodes, new Set());

/** Where `dragged` lands on a row: parent, and the sibling behind it. */
function land(dragged: string, at: string, part: number, closed: readonly string[] = []) {
  const row = rowsOf(nodes, new Set(closed)).find((one) => one.node.id === at);
  const target = row && dropTarget(nodes, row, part, dragged);
  return target && `${target.parentId} < ${target.before}`;
}

describe('[A-02] where a dragged node lands', () => {
  it.each([
    { dragged: 'b', at: 'a2', part: 0.5, lands: 'a2 < null', because: 'the middle of a row means below that node' },
    { dragged: 'b', at: 'a2', part: 0.1, lands: 'a < a2', because: 'the upper edge means in front of it' },
    { dragged: 'b', at: 'a2', part: 0.9, lands: 'a < null', because: 'the lower edge of the last one means the end' },
    { dragged: 'c', at: 'a', part: 0.9, lands: 'a < a1', because: 'below an open node its children begin' },
    { dragged: 'a1', at: 'b', part: 0.9, lands: 'top < c', because: 'the gap between two siblings means between them' },
    { dragged: 'c', at: 'b', part: 0.1, lands: 'top < b', because: 'among its own siblings it changes places' },
  ])('$dragged on $at at $part: $because', ({ dragged, at, part, lands }) => {
    expect(land(dragged, at, part)).toBe(lands);
  });

  it('goes behind a closed node, not into it', () => {
    expect(land('c', 'a', 0.9, ['a'])).toBe('top < b');
  });

  it.each([
    { dragged: 'a', at: 'a', part: 0.5, because: 'it is itself' },
    { dragged: 'a', at: 'a1', part: 0.5, because: 'that one is below it' },
    { dragged: 'a', at: 'a1', part: 0.1, because: 'that gap is below it' },
    { dragged: 'a1', at: 'a', part: 0.5, because: 'it is below that one already' },
    { dragged: 'b', at: 'c', part: 0.1, because: 'it stands in front of that one already' },
    { dragged: 'c', at: 'b', part: 0.9, because: 'it stands behind that one already' },
    { dragged: 'b', at: 'b', part: 0.1, because: 'the gap above itself is its place' },
    { dragged: 'b', at: 'b', part: 0.9, because: 'the gap below itself is its place' },
  ])('$dragged stays when dropped on $at at $part: $because', ({ dragged, at, part }) => {
    expect(land(dragged, at, part)).toBeUndefined();
  });

  it('may become a top one', () => {
    const [top] = rows;
    expect(top && dropTarget(nodes, top, 0.1, 'a1')).toMatchObject({ parentId: null, before: 'top', level: 1 });
  });
});
