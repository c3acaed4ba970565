import { and, eq } from 'drizzle-orm';
import { AppError } from '../kernel/app-error.ts';
import type { SignedInContext } from '../kernel/context.ts';
import type { Executor } from '../kernel/db.ts';
import { nameSome } from '../kernel/name-some.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { visibleAccounts } from '../visibility/accounts.ts';
import type { AssignmentTree, Node } from './assignment-tree.ts';

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
