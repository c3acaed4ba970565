import type { GroupKind, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import { affectedNodes } from '@botify/domain/departments/department-cascade';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { assignItems, type Choice, firstHidden } from '../../trees/assignment-rows.ts';
import { type AssignmentTree, findEditable, findNode, type Node, visibleNodes } from '../../trees/assignment-tree.ts';
import { type AssignmentChange, assignmentValues, changeAssignment, changesNothing, type Note } from '../../trees/change-assignment.ts';
import { visibleAppAccounts } from '../../visibility/accounts.ts';
import { inFleet } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { groupHoldings, readGroups } from './groups.service.ts';

/** All visible items of one kind. With a group, also whether the group has them. */
export async function listItems(
  { db, scope }: SignedInContext,
  { kind, groupId }: Query<typeof groups.items>,
): Promise<Result<typeof groups.items>> {
  if (groupId) findNode(await readGroups(db, scope), groupId);
  const { table, id, tenantCode, visible, name, note } = choiceOf(kind, scope);
  const held = groupHoldings[kind];
  const inGroup = groupId
    ? sql<boolean>`EXISTS (SELECT FROM ${held.table} WHERE ${and(eq(held.tenantCode, tenantCode), eq(held.node, groupId), eq(held.item, id))})`
    : sql<boolean>`false`;
  return db
    .select({ id: sql<string>`${id}`, name, note, held: inGroup })
    .from(table)
    .where(visible)
    .orderBy(asc(note));
}

/** Number of the given items in each group. */
export async function countHolders(
  { db, scope }: SignedInContext,
  { kind, itemIds }: Body<typeof groups.holders>,
): Promise<Result<typeof groups.holders>> {
  await requireSeen(db, choiceOf(kind, scope), itemIds);
  const seen = new Set(visibleNodes(await readGroups(db, scope)).map(({ id }) => id));
  const { table, tenantCode, node, item } = groupHoldings[kind];
  const rows = await db
    .select({ groupId: sql<string>`${node}`, held: count() })
    .from(table)
    .where(and(eq(tenantCode, scope.tenantCode), sql`${item} = ANY (${sql.param(itemIds)}::${sql.raw(item.getSQLType())}[])`))
    .groupBy(node);
  return rows.filter(({ groupId }) => seen.has(groupId));
}

export const changeItems = (
  ctx: SignedInContext,
  id: string,
  { kind, apply, ...changes }: Body<typeof groups.change>,
): Promise<AssignmentEffect> =>
  administer(
    ctx,
    async (tx, note) => {
      const tree = await readGroups(tx, ctx.scope);
      const group = findEditable(tree, id);
      const choice = choiceOf(kind, ctx.scope);
      await requireSeen(tx, choice, [...changes.add, ...changes.remove]);
      return applyChanges(tx, note, tree, group, kind, choice, changes);
    },
    { apply },
  );

/** Removes all items of one kind that the caller sees; hidden ones stay. */
export const clearItems = (ctx: SignedInContext, id: string, { kind, apply }: Body<typeof groups.clear>): Promise<AssignmentEffect> =>
  administer(
    ctx,
    async (tx, note) => {
      const tree = await readGroups(tx, ctx.scope);
      const group = findEditable(tree, id);
      const choice = choiceOf(kind, ctx.scope);
      const held = groupHoldings[kind];
      const rows = await tx
        .select({ item: sql<string>`${held.item}` })
        .from(held.table)
        .innerJoin(choice.table, and(eq(choice.tenantCode, held.tenantCode), eq(choice.id, held.item)))
        .where(and(eq(held.tenantCode, ctx.tenantCode), eq(held.node, id), choice.visible));
      const changes = { add: [], remove: rows.map(({ item }) => item) };
      return applyChanges(tx, note, tree, group, kind, choice, changes);
    },
    { apply },
  );

async function applyChanges(
  tx: Executor,
  note: Note,
  tree: AssignmentTree,
  { id, name, tenantCode }: Node,
  kind: GroupKind,
  choice: GroupChoice,
  changes: AssignmentChange,
): Promise<AssignmentEffect> {
  const held = groupHoldings[kind];
  const changed = await changeAssignment(tx, tree, held, id, changes);
  if (changesNothing(changed.effect)) return changed.effect;
  const count = await tx.$count(held.table, and(eq(held.tenantCode, tenantCode), eq(held.node, id)));
  const [added, removed] = [await namesOf(tx, choice, changed.added.some), await namesOf(tx, choice, changed.removed.some)];
  note({ subject: 'group', act: 'changeItems', id, name, ...assignmentValues(kind, count, changed, added, removed) });
  return changed.effect;
}

async function namesOf(tx: Executor, { table, id, visible, auditName }: GroupChoice, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ name: auditName })
    .from(table)
    .where(and(visible, inArray(id, [...ids])))
    .orderBy(asc(auditName));
  return rows.map(({ name }) => name);
}

/** Assigns items to a group and its parents, so that an account limited to a group sees what it created. */
export async function addToGroup(
  tx: Executor,
  tenantCode: string,
  groupId: string,
  kind: GroupKind,
  itemIds: readonly string[],
): Promise<void> {
  const tree = await tx
    .select({ id: groupTable.id, parentId: groupTable.parentId })
    .from(groupTable)
    .where(eq(groupTable.tenantCode, tenantCode));
  await assignItems(tx, groupHoldings[kind], tenantCode, affectedNodes(tree, groupId).gains, itemIds);
}

/** Assignable items and their display names. */
interface GroupChoice extends Choice {
  readonly tenantCode: PgColumn;
  readonly name: SQL<string>;
  readonly note: SQL<string>;
  /** Name in the audit log. */
  readonly auditName: SQL<string>;
  readonly missing: (id: string) => AppError;
}

const itemNotFound = (id: string) => new AppError('group.itemNotFound', { id });
const textOf = (column: PgColumn) => sql<string>`${column}`;

function choiceOf(kind: GroupKind, scope: Scope): GroupChoice {
  switch (kind) {
    case 'robots':
      return {
        table: robotTable,
        tenantCode: robotTable.tenantCode,
        id: robotTable.robotSn,
        visible: inFleet(scope),
        name: textOf(robotTable.remark),
        note: sql`${robotTable.robotSn} || ' · ' || ${robotTable.modelNum}`,
        auditName: textOf(robotTable.robotSn),
        missing: (robotSn) => new AppError('robot.notFound', { robotSn }),
      };
    case 'appAccounts':
      return {
        table: appAccountTable,
        tenantCode: appAccountTable.tenantCode,
        id: appAccountTable.id,
        visible: visibleAppAccounts(scope),
        name: textOf(appAccountTable.name),
        note: textOf(appAccountTable.account),
        auditName: textOf(appAccountTable.name),
        missing: itemNotFound,
      };
    case 'sites':
      return {
        table: siteTable,
        tenantCode: siteTable.tenantCode,
        id: siteTable.id,
        visible: visibleSites(scope),
        name: textOf(siteTable.name),
        note: textOf(siteTable.number),
        auditName: textOf(siteTable.name),
        missing: itemNotFound,
      };
  }
}

async function requireSeen(tx: Executor, choice: GroupChoice, ids: readonly string[]): Promise<void> {
  const hidden = await firstHidden(tx, choice, ids);
  if (hidden !== undefined) throw choice.missing(hidden);
}
