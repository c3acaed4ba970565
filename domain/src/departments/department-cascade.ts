import { ancestorsOf, descendantsOf, type TreeNode } from './tree.ts';

/** Items added to and removed from one node of a tree. */
export interface AssignmentChange {
  readonly id: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Nodes that gain the added items and nodes that lose the removed ones. */
export interface AffectedNodes {
  /** The node and its ancestors. */
  readonly gains: readonly string[];
  /** The node and its descendants. */
  readonly loses: readonly string[];
}

/**
 * Spec 5: adding a robot to a department adds it to all its parents; removing it removes it from all its subordinates. So a department
 * never holds a robot that its parent does not. Groups follow the same rule for robots, app accounts and sites.
 */
export const affectedNodes = (tree: readonly TreeNode[], id: string): AffectedNodes => ({
  gains: [id, ...ancestorsOf(tree, id)],
  loses: [id, ...descendantsOf(tree, id)],
});

/** Assignments of every node after a change, computed in memory. Removals are applied first, so an item both added and removed stays. */
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
