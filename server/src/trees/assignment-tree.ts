import { ancestorsOf, descendantsOf, maxLevels, type TreeNode } from '@botify/domain/departments/tree';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '../kernel/app-error.ts';
import type { Executor } from '../kernel/db.ts';
import type { departmentTable } from '../schema/departments.table.ts';
import type { groupTable } from '../schema/groups.table.ts';
import type { Assignment } from './assignment-rows.ts';

export interface Node extends TreeNode {
  readonly tenantCode: string;
  readonly name: string;
  readonly sequence: number;
  readonly version: number;
}

/** All departments or all groups of a tenant, for a caller who may be limited to one of them. */
export interface AssignmentTree<N extends Node = Node> {
  readonly subject: 'department' | 'group';
  readonly table: typeof departmentTable | typeof groupTable;
  readonly assignments: readonly Assignment[];
  /** The top department has every item without a row for each. */
  readonly topHoldsAll: boolean;
  readonly tenantCode: string;
  /** Sorted. */
  readonly nodes: readonly N[];
  /** The node to which the caller is limited; null: not limited. */
  readonly ownId: string | null;
}

/** The nodes that the caller sees: the own one and all below it. */
export function visibleNodes<N extends Node>({ nodes, ownId }: AssignmentTree<N>): readonly N[] {
  if (ownId === null) return nodes;
  const seen = new Set([ownId, ...descendantsOf(nodes, ownId)]);
  return nodes.filter(({ id }) => seen.has(id));
}

/** Hidden and missing nodes produce the same error. */
export function findNode<N extends Node>(tree: AssignmentTree<N>, id: string): N {
  const found = visibleNodes(tree).find((node) => node.id === id);
  if (!found) throw new AppError(`${tree.subject}.notFound`);
  return found;
}

/** The own node can be changed only from above. */
export function findEditable<N extends Node>(tree: AssignmentTree<N>, id: string): N {
  const found = findNode(tree, id);
  if (id === tree.ownId) throw new AppError(`${tree.subject}.notYours`);
  return found;
}

/** Where a node can be created or moved: below any visible node; at the top only without a limit. */
export function findParent<N extends Node>(tree: AssignmentTree<N>, parentId: string | null): N | null {
  if (parentId !== null) return findNode(tree, parentId);
  if (tree.ownId !== null) throw new AppError(`${tree.subject}.notYours`);
  return null;
}

export const requireLevels = ({ subject }: AssignmentTree, levels: number): void => {
  if (levels > maxLevels) throw new AppError(`${subject}.tooDeep`, { most: maxLevels });
};

export const levelBelow = ({ nodes }: AssignmentTree, parentId: string | null): number =>
  parentId === null ? 1 : ancestorsOf(nodes, parentId).length + 2;

/** Compared in the database, like its unique index does. */
export async function requireFreeName(tx: Executor, tree: AssignmentTree, at: { parentId: string | null; name: string; except?: string }) {
  const { table, tenantCode, subject } = tree;
  const siblings = at.parentId === null ? isNull(table.parentId) : eq(table.parentId, at.parentId);
  const other = at.except ? ne(table.id, at.except) : undefined;
  const same = and(eq(table.tenantCode, tenantCode), siblings, other, sql`lower(${table.name}) = lower(${at.name})`);
  if ((await tx.$count(table, same)) > 0) throw new AppError(`${subject}.nameTaken`, { name: at.name });
}

/** The position after the last child. */
export const nextSequence = ({ nodes }: AssignmentTree, parentId: string | null): number =>
  1 + Math.max(0, ...nodes.filter((node) => node.parentId === parentId).map(({ sequence }) => sequence));

export const nameOf = ({ nodes }: AssignmentTree, id: string | null): string | null => nodes.find((node) => node.id === id)?.name ?? null;
