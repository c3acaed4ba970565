/** A node of a flat list, parents before children. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export interface TreeRow<N extends TreeNode> {
  readonly node: N;
  /** 1 for the top level. */
  readonly level: number;
  /** Undefined without children. */
  readonly open: boolean | undefined;
  /** Position among its siblings, from 1, for aria-posinset: not all rows are rendered. */
  readonly position: number;
  readonly siblings: number;
}

/** Nodes with a missing parent are at the top level. */
export function childrenOf<N extends TreeNode>(nodes: readonly N[]): ReadonlyMap<string | null, readonly N[]> {
  const known = new Set(nodes.map(({ id }) => id));
  return Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
}

const plain = (words: string) => words.trim().toLocaleLowerCase();

/** Matching nodes and their ancestors; undefined without a search. */
export function foundIn<N extends TreeNode>(nodes: readonly N[], words: string): ReadonlySet<string> | undefined {
  const wanted = plain(words);
  if (!wanted) return undefined;
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const { id, name } of nodes) {
    if (!plain(name).includes(wanted)) continue;
    for (let at: string | null | undefined = id; at && !found.has(at); at = parents.get(at)) found.add(at);
  }
  return found;
}

/** Visible rows: without nodes below closed ones and without those the search excludes. */
export function rowsOf<N extends TreeNode>(
  nodes: readonly N[],
  closed: ReadonlySet<string>,
  found?: ReadonlySet<string>,
): readonly TreeRow<N>[] {
  const below = childrenOf(found ? nodes.filter(({ id }) => found.has(id)) : nodes);
  const rows: TreeRow<N>[] = [];
  const add = (family: readonly N[], level: number) => {
    for (const [index, node] of family.entries()) {
      const children = below.get(node.id) ?? [];
      const open = children.length === 0 ? undefined : !closed.has(node.id);
      rows.push({ node, level, open, position: index + 1, siblings: family.length });
      if (open) add(children, level + 1);
    }
  };
  add(below.get(null) ?? [], 1);
  return rows;
}

/** Ancestors of a node, nearest first. */
export function pathTo<N extends TreeNode>(nodes: readonly N[], id: string): readonly N[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const path = new Set<N>();
  for (let at = known.get(known.get(id)?.parentId ?? ''); at && !path.has(at); at = known.get(at.parentId ?? '')) path.add(at);
  return [...path];
}

/** Nodes with children. */
export const branchesOf = <N extends TreeNode>(nodes: readonly N[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])));

/** Larger trees initially open two levels only. */
const openWholeUpTo = 200;

export function closedAtFirst<N extends TreeNode>(nodes: readonly N[]): ReadonlySet<string> {
  if (nodes.length <= openWholeUpTo) return new Set();
  return new Set(rowsOf(nodes, new Set()).flatMap(({ node, level, open }) => (open && level > 1 ? [node.id] : [])));
}
