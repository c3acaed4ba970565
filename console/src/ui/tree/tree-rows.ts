/** One node of a flat list; parents stand before their children. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export interface TreeRow<N extends TreeNode> {
  readonly node: N;
  /** 1 for the top ones. */
  readonly level: number;
  /** undefined when there is nothing below it to open. */
  readonly open: boolean | undefined;
  /** Where it stands among its siblings, from 1: screen readers count, and not every row is drawn. */
  readonly position: number;
  readonly siblings: number;
}

/** Whose parent is not in the list stands at the top. */
export function childrenOf<N extends TreeNode>(nodes: readonly N[]): ReadonlyMap<string | null, readonly N[]> {
  const known = new Set(nodes.map(({ id }) => id));
  return Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
}

const plain = (words: string) => words.trim().toLocaleLowerCase();

/** The nodes whose name contains the words, and all above them; undefined when nothing is looked for. */
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

/** What is in sight: not what lies below a closed node, nor what a search has not found. */
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

/** All above a node, nearest first. */
export function pathTo<N extends TreeNode>(nodes: readonly N[], id: string): readonly N[] {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const path = new Set<N>();
  for (let at = known.get(known.get(id)?.parentId ?? ''); at && !path.has(at); at = known.get(at.parentId ?? '')) path.add(at);
  return [...path];
}

/** A node that may be opened or closed. */
export const branchesOf = <N extends TreeNode>(nodes: readonly N[]): ReadonlySet<string> =>
  new Set(nodes.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])));

/** Larger trees begin with their first two levels, which fit on a screen. */
const openWholeUpTo = 200;

export function closedAtFirst<N extends TreeNode>(nodes: readonly N[]): ReadonlySet<string> {
  if (nodes.length <= openWholeUpTo) return new Set();
  return new Set(rowsOf(nodes, new Set()).flatMap(({ node, level, open }) => (open && level > 1 ? [node.id] : [])));
}
