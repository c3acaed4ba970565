import { inTreeOrder, type TreeNode } from '@botify/domain/departments/tree';

export interface NamedNode extends TreeNode {
  readonly name: string;
}

export interface TreeOption {
  readonly value: string;
  readonly label: string;
  /** The names from the top down to it. */
  readonly path: readonly string[];
}

/** A tree as a list to choose from, parents before children. What stands above somebody's own part of the tree is not there. */
export function treeOptions(nodes: readonly NamedNode[]): TreeOption[] {
  const paths = new Map<string | null, readonly string[]>();
  return inTreeOrder(nodes).map(({ id, parentId, name }) => {
    const path = [...(paths.get(parentId) ?? []), name];
    paths.set(id, path);
    return { value: id, label: name, path };
  });
}

/** Those with the words in their name, and what stands above them, so that it is seen where they belong. */
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

/** For a list of choices without indents: the names from below the top down to the node. */
export const pathOptions = (nodes: readonly NamedNode[]): { value: string; label: string }[] =>
  treeOptions(nodes).map(({ value, label, path }) => ({ value, label: path.slice(1).join(' / ') || label }));
