import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import { ancestorsOf, depthAfterMove, makesCycle } from '@botify/domain/departments/tree';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../kernel/app-error.ts';
import type { SignedInContext } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { nameSome } from '../kernel/words.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { visibleAccounts } from '../visibility/accounts.ts';
import { shareItems } from './assignment-rows.ts';
import { type AssignmentTree, findNode, type Node, nameOf, requireFreeName, requireLevels } from './assignment-tree.ts';
import type { Note } from './change-assignment.ts';

interface Place {
  readonly parentId: string | null;
  readonly before: string | null;
}

/** Moves a node. The new parents gain its items; the former ones keep them. */
export async function moveNode(tx: Executor, note: Note, tree: AssignmentTree, node: Node, place: Place): Promise<AssignmentEffect> {
  const { subject, nodes } = tree;
  const { id, name } = node;
  const { parentId } = place;
  if (makesCycle(nodes, id, parentId)) throw new AppError(`${subject}.cycle`);
  const family = nodes.filter((other) => other.parentId === parentId).map((other) => other.id);
  const order = placed(tree, family, id, place.before);
  const elsewhere = parentId !== node.parentId;
  const effect: AssignmentEffect = { added: 0, removed: 0, above: [], below: [] };
  if (!elsewhere && order.every((sibling, index) => sibling === family[index])) return effect;
  if (elsewhere) {
    requireLevels(tree, depthAfterMove(nodes, id, parentId));
    await requireFreeName(tx, tree, { parentId, name });
  }
  await putInOrder(tx, tree, id, parentId, order);
  if (elsewhere && parentId !== null) effect.above.push(...(await shareAbove(tx, tree, id, parentId)));
  const after = { parent: nameOf(tree, parentId), place: order.indexOf(id) + 1 };
  const before = { parent: nameOf(tree, node.parentId), place: placeOf(nodes, node) };
  const gaining = effect.above.length > 0 ? { above: effect.above.map((above) => `${above.name} +${above.added}`) } : {};
  note({ subject, act: 'move', id, name, before, after: { ...after, ...gaining } });
  return effect;
}

const placeOf = (nodes: readonly Node[], { id, parentId }: Node) =>
  1 + nodes.filter((other) => other.parentId === parentId).findIndex((other) => other.id === id);

/** The siblings with the node at its new position. Moving it before itself changes nothing. */
function placed(tree: AssignmentTree, family: readonly string[], id: string, before: string | null): string[] {
  if (before === id && family.includes(id)) return [...family];
  const others = family.filter((other) => other !== id);
  if (before === null) return [...others, id];
  const at = others.indexOf(findNode(tree, before).id);
  if (at < 0) throw new AppError(`${tree.subject}.notFound`);
  return others.toSpliced(at, 0, id);
}

async function putInOrder(
  tx: Executor,
  { table, tenantCode }: AssignmentTree,
  id: string,
  parentId: string | null,
  order: readonly string[],
) {
  await tx.execute(sql`
    UPDATE ${table} SET sequence = family.place, parent_id = ${parentId},
      version = version + CASE WHEN ${table.id} = ${id} THEN 1 ELSE 0 END
    FROM unnest(${sql.param(order)}::uuid[]) WITH ORDINALITY AS family (id, place)
    WHERE ${table.tenantCode} = ${tenantCode} AND ${table.id} = family.id`);
}

async function shareAbove(tx: Executor, tree: AssignmentTree, id: string, parentId: string): Promise<AssignmentEffect['above']> {
  const { nodes, tenantCode, topHoldsAll } = tree;
  const top = topHoldsAll ? nodes.find((node) => node.parentId === null)?.id : undefined;
  const above = [parentId, ...ancestorsOf(nodes, parentId)].filter((other) => other !== top);
  const gained = new Map<string, number>();
  for (const assignment of tree.assignments)
    for (const [node, { count }] of await shareItems(tx, assignment, tenantCode, id, above))
      gained.set(node, (gained.get(node) ?? 0) + count);
  return above.flatMap((other) => {
    const added = gained.get(other);
    return added ? [{ id: other, name: nameOf(tree, other) ?? '', added }] : [];
  });
}

/** Deletes an unused node together with its assignments. Otherwise the error names its children and visible accounts. */
export async function removeNode(
  tx: Executor,
  { locale, scope }: Pick<SignedInContext, 'locale' | 'scope'>,
  { table, subject, nodes }: AssignmentTree,
  { tenantCode, id, name }: Node,
  confirmation: string | undefined,
): Promise<void> {
  if (confirmation?.trim() !== name) throw new AppError(`${subject}.notMatched`);
  const children = nodes.filter(({ parentId }) => parentId === id);
  const inNode = and(
    eq(accountTable.tenantCode, tenantCode),
    eq(subject === 'department' ? accountTable.departmentId : accountTable.groupId, id),
  );
  const accounts = await tx
    .select({ name: accountTable.nickName })
    .from(accountTable)
    .where(and(inNode, visibleAccounts(scope)))
    .orderBy(accountTable.nickName)
    .limit(4);
  const total = children.length + (await tx.$count(accountTable, inNode));
  const names = [...children, ...accounts].map((user) => user.name);
  if (total > 0) throw new AppError(`${subject}.inUse`, { names: nameSome(locale, names, total) || '…' });
  await tx.delete(table).where(and(eq(table.tenantCode, tenantCode), eq(table.id, id)));
}
