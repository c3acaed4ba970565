import type { GroupKind, groups } from '@botify/contract/groups/groups.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import type { Body } from '@botify/contract/kernel/endpoint';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { changeHolding, changesNothing, type HoldingWish, holdingValues, type Note } from '../../trees/change-holding.ts';
import { findEditable, type HoldingTree, type Node } from '../../trees/holding-tree.ts';
import { choiceOf, type GroupChoice, requireSeen } from './group-choices.ts';
import { groupHoldings } from './group-holdings.ts';
import { readGroups } from './group-tree.ts';

export const changeItems = (
  ctx: SignedInContext,
  id: string,
  { kind, apply, ...wish }: Body<typeof groups.change>,
): Promise<AssignmentEffect> =>
  administer(
    ctx,
    async (tx, note) => {
      const tree = await readGroups(tx, ctx.scope);
      const group = findEditable(tree, id);
      const choice = choiceOf(kind, ctx.scope);
      await requireSeen(tx, choice, [...wish.add, ...wish.remove]);
      return applyWish(tx, note, tree, group, kind, choice, wish);
    },
    { apply },
  );

/** Takes everything of one kind, as far as the caller sees it: nobody takes away what they do not know of. */
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
      const wish = { add: [], remove: rows.map(({ item }) => item) };
      return applyWish(tx, note, tree, group, kind, choice, wish);
    },
    { apply },
  );

async function applyWish(
  tx: Executor,
  note: Note,
  tree: HoldingTree,
  { id, name, tenantCode }: Node,
  kind: GroupKind,
  choice: GroupChoice,
  wish: HoldingWish,
): Promise<AssignmentEffect> {
  const held = groupHoldings[kind];
  const changed = await changeHolding(tx, tree, held, id, wish);
  if (changesNothing(changed.effect)) return changed.effect;
  const count = await tx.$count(held.table, and(eq(held.tenantCode, tenantCode), eq(held.node, id)));
  const [added, removed] = [await namesOf(tx, choice, changed.added.some), await namesOf(tx, choice, changed.removed.some)];
  note({ subject: 'group', act: 'changeItems', id, name, ...holdingValues(kind, count, changed, added, removed) });
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
