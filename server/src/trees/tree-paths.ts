import type { TreeNode } from '@botify/domain/departments/tree';
import { normalizeName } from '../kernel/xlsx/sheet-rows.ts';

interface NamedNode extends TreeNode {
  readonly name: string;
}

const between = ' / ';

/** Path of each node from the top: "Property / Car parks / East team". */
export function pathsOf(nodes: readonly NamedNode[]): Map<string, string> {
  const paths = new Map<string, string>();
  // Parents come before their children.
  for (const { id, parentId, name } of nodes)
    paths.set(id, [...(parentId ? [paths.get(parentId)] : []), name].filter(Boolean).join(between));
  return paths;
}

const asPath = (text: string) => normalizeName(text).replaceAll(/\s*\/\s*/g, '/');

/** Finds nodes by path, or by name when no path matches. */
export function findByPath(nodes: readonly NamedNode[]): (text: string) => readonly string[] {
  const paths = pathsOf(nodes);
  const byPath = Map.groupBy(nodes, ({ id }) => asPath(paths.get(id) ?? ''));
  const byName = Map.groupBy(nodes, ({ name }) => asPath(name));
  return (text) => (byPath.get(asPath(text)) ?? byName.get(asPath(text)) ?? []).map(({ id }) => id);
}
