import { inTreeOrder, type TreeNode } from '@botify/domain/departments/tree';

export interface NamedNode extends TreeNode {
  readonly name: string;
}

export interface TreeOption {
  readonly value: string;
  readonly label: string;
  /** Names from the root to the node. */
  readonly path: readonly string[];
}

/** Tree as a list of options, parents before children. Ancestors outside the user's part of the tree are missing. */
export function treeOptions(nodes: readonly NamedNode[]): TreeOption[] {
  const paths = new Map<string | null, readonly string[]>();
  return inTreeOrder(nodes).map(({ id, parentId, name }) => {
    const path = [...(paths.get(parentId) ?? []), name];
    paths.set(id, path);
    return { value: id, label: name, path };
  });
}

/** Ids of matching nodes and their ancestors. */
export function searchTree(nodes: readonly NamedNode[], search: string): ReadonlySet<string> {
  const words = search.trim().toLowerCase();
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const { id, name } of nodes) {
    if (!name.toLowerCase().includes(words)) continue;
    for (let at: string | null | undefined = id; at && parents.has(at) && !found.has(at); at = parents.get(at)) found.add(at);
  }
  return found;
}

/** Options for a flat select, labeled with the path below the root. */
export const pathOptions = (nodes: readonly NamedNode[]): { value: string; label: string }[] =>
  treeOptions(nodes).map(({ value, label, path }) => ({ value, label: path.slice(1).join(' / ') || label }));
