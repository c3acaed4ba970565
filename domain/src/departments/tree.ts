/** A department or group; root nodes have no parent. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** Ancestors, nearest first. Stops if a corrupt tree contains a cycle. */
export function ancestorsOf(tree: readonly TreeNode[], id: string): string[] {
  const parents = new Map(tree.map((node) => [node.id, node.parentId]));
  const found = new Set<string>();
  for (let above = parents.get(id); above && !found.has(above); above = parents.get(above)) found.add(above);
  return [...found];
}

/** Descendants, parents before children. */
export function descendantsOf(tree: readonly TreeNode[], id: string): string[] {
  const children = Map.groupBy(tree, ({ parentId }) => parentId);
  const found = new Set([id]);
  for (const above of found) for (const child of children.get(above) ?? []) found.add(child.id);
  found.delete(id);
  return [...found];
}

/** Whether the move would put the node below itself. */
export const makesCycle = (tree: readonly TreeNode[], id: string, newParentId: string | null): boolean =>
  newParentId !== null && (newParentId === id || ancestorsOf(tree, newParentId).includes(id));

/** Number of levels after the move. Depth is limited because deep trees are hard to navigate. */
export function depthAfterMove(tree: readonly TreeNode[], id: string, newParentId: string | null): number {
  const above = newParentId === null ? 0 : ancestorsOf(tree, newParentId).length + 1;
  const parents = new Map(tree.map((node) => [node.id, node.parentId]));
  const heightBelow = descendantsOf(tree, id).map((below) => {
    let levels = 0;
    for (let at: string | null | undefined = below; at && at !== id; at = parents.get(at)) levels += 1;
    return levels;
  });
  return above + 1 + Math.max(0, ...heightBelow);
}

export const maxLevels = 12;

/** Parents before children; siblings keep their order. Nodes whose parent is missing become roots. */
export function inTreeOrder<N extends TreeNode>(nodes: readonly N[]): N[] {
  const known = new Set(nodes.map(({ id }) => id));
  const children = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const branch = (parentId: string | null): N[] => (children.get(parentId) ?? []).flatMap((node) => [node, ...branch(node.id)]);
  return branch(null);
}
