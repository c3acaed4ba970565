import { childrenOf, pathTo, type TreeNode, type TreeRow } from './tree-rows.ts';

/** Target of a dragged node: last child of a node, or before one of its children. */
export interface DropTarget {
  readonly parentId: string | null;
  readonly before: string | null;
  /** Row at which the target is displayed. */
  readonly at: string;
  readonly side: 'above' | 'into' | 'below';
  /** Indentation level of the target. */
  readonly level: number;
}

/** The outer quarters of a row mean the gap beside it. */
const edge = 0.25;

/**
 * Target at the pointer; `part` is its relative height in the row, from 0 to 1. Undefined inside the dragged node and at its current
 * position.
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
  // Dropping onto the own parent must not move the node to the end.
  return side === 'into' || (family[index + 1]?.id ?? null) === before;
}
