import { ancestorsOf, descendantsOf, type TreeNode } from './tree.ts';

/** What is given to one node of a tree and taken from it. */
export interface AssignmentChange {
  readonly id: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Which nodes gain what is added and which lose what is removed. */
export interface AffectedNodes {
  /** The node and everything above it. */
  readonly gains: readonly string[];
  /** The node and everything below it. */
  readonly loses: readonly string[];
}

/**
 * Spec 5: adding a machine to a department adds it to all its parents; removing it removes it from all its subordinates. So a
 * department never holds what its parent does not. Groups follow the same rule for machines, app accounts and sites.
 */
export const affectedNodes = (tree: readonly TreeNode[], id: string): AffectedNodes => ({
  gains: [id, ...ancestorsOf(tree, id)],
  loses: [id, ...descendantsOf(tree, id)],
});

/** What every node holds after a change, for the ones whose holdings are in memory. Removing goes first: what is both added and removed stays. */
export function applyAssignment(
  tree: readonly TreeNode[],
  assignments: ReadonlyMap<string, ReadonlySet<string>>,
  { id, add, remove }: AssignmentChange,
): Map<string, Set<string>> {
  const { gains, loses } = affectedNodes(tree, id);
  const after = new Map(tree.map((node) => [node.id, new Set(assignments.get(node.id))]));
  for (const node of loses) for (const item of remove) after.get(node)?.delete(item);
  for (const node of gains) for (const item of add) after.get(node)?.add(item);
  return after;
}
