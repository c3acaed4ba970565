import type { groups } from '@botify/contract/groups/groups.contract';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { findNode, seenIn } from '../../trees/holding-tree.ts';
import { choiceOf, requireSeen } from './group-choices.ts';
import { groupHoldings } from './group-holdings.ts';
import { readGroups } from './group-tree.ts';

/** Everything of one kind the caller sees, by what tells one from another; with a group, whether it holds it. */
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

/** How many of the given things each group holds. */
export async function countHolders(
  { db, scope }: SignedInContext,
  { kind, itemIds }: Body<typeof groups.holders>,
): Promise<Result<typeof groups.holders>> {
  await requireSeen(db, choiceOf(kind, scope), itemIds);
  const seen = new Set(seenIn(await readGroups(db, scope)).map(({ id }) => id));
  const { table, tenantCode, node, item } = groupHoldings[kind];
  const rows = await db
    .select({ groupId: sql<string>`${node}`, held: count() })
    .from(table)
    .where(and(eq(tenantCode, scope.tenantCode), sql`${item} = ANY (${sql.param(itemIds)}::${sql.raw(item.getSQLType())}[])`))
    .groupBy(node);
  return rows.filter(({ groupId }) => seen.has(groupId));
}
