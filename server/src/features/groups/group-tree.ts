import type { GroupType } from '@botify/contract/groups/groups.contract';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { groupTable as table } from '../../schema/groups.table.ts';
import type { HoldingTree, Node } from '../../trees/holding-tree.ts';
import { groupHoldings } from './group-holdings.ts';

export interface GroupNode extends Node {
  readonly type: GroupType;
}

export async function readGroups(db: Executor, { tenantCode, groupId }: Scope): Promise<HoldingTree<GroupNode>> {
  const nodes = await db.select().from(table).where(eq(table.tenantCode, tenantCode)).orderBy(asc(table.sequence), asc(table.id));
  const holdings = Object.values(groupHoldings);
  return { subject: 'group', table, holdings, topHoldsAll: false, tenantCode, nodes, ownId: groupId };
}
