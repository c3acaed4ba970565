import { childrenOf, pathTo, type TreeNode, type TreeRow } from './tree-rows.ts';

/** Where a dragged node would land: last below a node, or in front of one of its children. */
export interface DropTarget {
  readonly parentId: string | null;
  readonly before: string | null;
  /** The row the place is shown at. */
  readonly at: string;
  readonly side: 'above' | 'into' | 'below';
  /** Whose children it comes to stand among, as far as the row is indented. */
  readonly level: number;
}

/** The outer quarters of a row mean the gap beside it. */
const edge = 0.25;

/**
 * The place that the pointer means; `part` is how far down the row it is, from 0 to 1. Nothing for a place below the dragged node
 * itself, and for the place where it is.
 */
export function dropTarget<N extends TreeNode>(
  nodes: readonly N[],
  row: TreeRow<N>,
  part: number,
  dragged: string,
): DropTarget | undefined {
  const target = meant(nodes, row, part, dragged);
  if (target.parentId === dragged || target.before === dragged) return undefined;
  if (target.parentId !== null && pathTo(nodes, target.parentId).some(({ id }) => id === dragged)) return undefined;
  return isThereAlready(nodes, target, dragged) ? undefined : target;
}

function meant<N extends TreeNode>(nodes: readonly N[], { node, level, open }: TreeRow<N>, part: number, dragged: string): DropTarget {
  const below = childrenOf(nodes);
  const parentId = node.parentId !== null && below.get(node.parentId)?.includes(node) ? node.parentId : null;
  if (part < edge) return { parentId, before: node.id, at: node.id, side: 'above', level };
  if (part <= 1 - edge) return { parentId: node.id, before: null, at: node.id, side: 'into', level };
  if (open) return { parentId: node.id, before: below.get(node.id)?.[0]?.id ?? null, at: node.id, side: 'below', level: level + 1 };
  const family = below.get(parentId) ?? [];
  const next = family.slice(family.indexOf(node) + 1).find(({ id }) => id !== dragged);
  return { parentId, before: next?.id ?? null, at: node.id, side: 'below', level };
}

function isThereAlready<N extends TreeNode>(nodes: readonly N[], { parentId, before, side }: DropTarget, dragged: string): boolean {
  const family = childrenOf(nodes).get(parentId) ?? [];
  const index = family.findIndex(({ id }) => id === dragged);
  if (index < 0) return false;
  // Dropped onto its own parent: nobody means the end of the same list by that.
  return side === 'into' || (family[index + 1]?.id ?? null) === before;
}
