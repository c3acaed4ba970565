import type { Group, GroupKind, GroupType, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { descendantsOf, inTreeOrder } from '@botify/domain/departments/tree';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  groupAppAccountTable as appAccounts,
  groupRobotTable as robots,
  groupSiteTable as sites,
  groupTable as table,
} from '../../schema/groups.table.ts';
import { type Assignment, countAccounts, countAssigned, onlySeenRobots } from '../../trees/assignment-rows.ts';
import {
  type AssignmentTree,
  findEditable,
  findParent,
  levelBelow,
  type Node,
  nameOf,
  nextSequence,
  requireFreeName,
  requireLevels,
  visibleNodes,
} from '../../trees/assignment-tree.ts';
import type { Note } from '../../trees/change-assignment.ts';
import { moveNode, removeNode } from '../../trees/change-node.ts';

interface GroupNode extends Node {
  readonly type: GroupType;
}

export async function readGroups(db: Executor, { tenantCode, groupId }: Scope): Promise<AssignmentTree<GroupNode>> {
  const nodes = await db.select().from(table).where(eq(table.tenantCode, tenantCode)).orderBy(asc(table.sequence), asc(table.id));
  const assignments = Object.values(groupHoldings);
  return { subject: 'group', table, assignments, topHoldsAll: false, tenantCode, nodes, ownId: groupId };
}

/** Assignment tables of groups by kind. */
export const groupHoldings: Readonly<Record<GroupKind, Assignment>> = {
  robots: { table: robots, tenantCode: robots.tenantCode, node: robots.groupId, item: robots.robotSn },
  appAccounts: { table: appAccounts, tenantCode: appAccounts.tenantCode, node: appAccounts.groupId, item: appAccounts.appAccountId },
  sites: { table: sites, tenantCode: sites.tenantCode, node: sites.groupId, item: sites.siteId },
};

/** The own group and everything below it, or all groups without a limit. */
export async function listGroups({ db, scope }: SignedInContext): Promise<Group[]> {
  const { tenantCode, groupId: ownId } = scope;
  const [tree, users, robots, appAccounts, sites] = await Promise.all([
    readGroups(db, scope),
    countAccounts(db, scope, 'groupId'),
    countAssigned(db, groupHoldings.robots, tenantCode, onlySeenRobots(scope, groupHoldings.robots.item)),
    countAssigned(db, groupHoldings.appAccounts, tenantCode),
    countAssigned(db, groupHoldings.sites, tenantCode),
  ]);
  return inTreeOrder(visibleNodes(tree)).map(({ id, parentId, name, type, sequence, version }) => ({
    id,
    parentId: id === ownId ? null : parentId,
    name,
    type,
    sequence,
    version,
    userCount: users.get(id) ?? 0,
    robotCount: robots.get(id) ?? 0,
    appAccountCount: appAccounts.get(id) ?? 0,
    siteCount: sites.get(id) ?? 0,
    editable: id !== ownId,
  }));
}

const subject = 'group';

const requireSameType = (parent: GroupNode | null | undefined, type: GroupType): void => {
  if (parent && parent.type !== type) throw new AppError('group.typeDiffers');
};

export const createGroup = (ctx: SignedInContext, { parentId, name: given, type }: Body<typeof groups.create>): Promise<{ id: string }> =>
  administer(ctx, async (tx, note) => {
    const tree = await readGroups(tx, ctx.scope);
    const parent = findParent(tree, parentId);
    const name = given.trim();
    requireSameType(parent, type);
    requireLevels(tree, levelBelow(tree, parentId));
    await requireFreeName(tx, tree, { parentId, name });
    const id = newId(ctx.now());
    await tx.insert(table).values({ tenantCode: ctx.tenantCode, id, parentId, name, type, sequence: nextSequence(tree, parentId) });
    note({ subject, act: 'create', id, name, after: { name, type, parent: parent?.name ?? null } });
    return { id };
  });

export const updateGroup = (
  ctx: SignedInContext,
  id: string,
  { name: given, type, version }: Body<typeof groups.update>,
): Promise<Result<typeof groups.update>> =>
  administer(ctx, async (tx, note) => {
    const tree = await readGroups(tx, ctx.scope);
    const group = findEditable(tree, id);
    await requireVersion(tx, group, version);
    const name = given.trim();
    if (name === group.name && type === group.type) return { version };
    requireSameType(
      tree.nodes.find((node) => node.id === group.parentId),
      type,
    );
    await requireFreeName(tx, tree, { parentId: group.parentId, name, except: id });
    const updated = { name, type, version: version + 1 };
    await tx
      .update(table)
      .set(updated)
      .where(and(eq(table.tenantCode, ctx.tenantCode), eq(table.id, id)));
    note({ subject, act: 'update', id, name, before: { name: group.name, type: group.type }, after: { name, type } });
    if (type !== group.type) await changeTypeBelow(tx, note, tree, id, type);
    return { version: updated.version };
  });

/** Sub-groups must have the same type: an internal group below a client group would be visible to the client. */
async function changeTypeBelow(tx: Executor, note: Note, tree: AssignmentTree<GroupNode>, id: string, type: GroupType): Promise<void> {
  const below = new Set(descendantsOf(tree.nodes, id));
  if (below.size === 0) return;
  await tx
    .update(table)
    .set({ type, version: sql`${table.version} + 1` })
    .where(and(eq(table.tenantCode, tree.tenantCode), inArray(table.id, [...below])));
  for (const node of tree.nodes)
    if (below.has(node.id)) note({ subject, act: 'update', id: node.id, name: node.name, before: { type: node.type }, after: { type } });
}

export const moveGroup = (ctx: SignedInContext, id: string, { apply, ...place }: Body<typeof groups.move>): Promise<AssignmentEffect> =>
  administer(
    ctx,
    async (tx, note) => {
      const tree = await readGroups(tx, ctx.scope);
      const group = findEditable(tree, id);
      requireSameType(findParent(tree, place.parentId), group.type);
      return moveNode(tx, note, tree, group, place);
    },
    { apply },
  );

export const removeGroup = (ctx: SignedInContext, id: string, confirmation: string | undefined): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const tree = await readGroups(tx, ctx.scope);
    const group = findEditable(tree, id);
    const { name, type, parentId } = group;
    await removeNode(tx, ctx, tree, group, confirmation);
    note({ subject, act: 'delete', id, name, before: { name, type, parent: nameOf(tree, parentId) } });
    return null;
  });
