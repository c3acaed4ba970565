import type { Locale } from '@botify/contract/kernel/locale';
import { and, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../kernel/app-error.ts';
import type { Executor } from '../kernel/db.ts';
import { nameSome } from '../kernel/name-some.ts';
import { accountTable } from '../schema/accounts.table.ts';
import type { AssignmentTree, Node } from './assignment-tree.ts';

interface Wanted {
  readonly confirmation: string | undefined;
  readonly locale: Locale;
  /** Condition for the accounts of the node. */
  readonly inIt: SQL | undefined;
  /** Those of them whose names the caller can see. */
  readonly seen: SQL | undefined;
}

/** Deletes an unused node together with its assignments. Otherwise the error names what uses it. */
export async function removeNode(tx: Executor, { table, subject, nodes }: AssignmentTree, node: Node, wanted: Wanted): Promise<void> {
  if (wanted.confirmation?.trim() !== node.name) throw new AppError(`${subject}.notMatched`);
  const below = nodes.filter(({ parentId }) => parentId === node.id).map(({ name }) => name);
  const accounts = await tx
    .select({ name: accountTable.nickName })
    .from(accountTable)
    .where(and(wanted.inIt, wanted.seen))
    .orderBy(accountTable.nickName)
    .limit(4);
  const total = below.length + (await tx.$count(accountTable, wanted.inIt));
  const names = [...below, ...accounts.map(({ name }) => name)];
  if (total > 0) throw new AppError(`${subject}.inUse`, { names: nameSome(wanted.locale, names, total) || '…' });
  await tx.delete(table).where(and(eq(table.tenantCode, node.tenantCode), eq(table.id, node.id)));
}
