import type { GroupKind } from '@botify/contract/groups/groups.contract';
import { affectedNodes } from '@botify/domain/departments/department-cascade';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { give } from '../../trees/holding-rows.ts';
import { groupHoldings } from './group-holdings.ts';

/** Gives things to a group and all above it. Whoever is limited to a group would not see what they just made otherwise. */
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
  await give(tx, groupHoldings[kind], tenantCode, affectedNodes(tree, groupId).gains, itemIds);
}
