import type { GroupKind, GroupType } from '@botify/contract/groups/groups.contract';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  groupAppAccountTable as appAccounts,
  groupRobotTable as robots,
  groupSiteTable as sites,
  groupTable as table,
} from '../../schema/groups.table.ts';
import type { Holding } from '../../trees/holding-rows.ts';
import type { HoldingTree, Node } from '../../trees/holding-tree.ts';

export interface GroupNode extends Node {
  readonly type: GroupType;
}

export async function readGroups(db: Executor, { tenantCode, groupId }: Scope): Promise<HoldingTree<GroupNode>> {
  const nodes = await db.select().from(table).where(eq(table.tenantCode, tenantCode)).orderBy(asc(table.sequence), asc(table.id));
  const holdings = Object.values(groupHoldings);
  return { subject: 'group', table, holdings, topHoldsAll: false, tenantCode, nodes, ownId: groupId };
}

/** Where it stands which group holds what. */
export const groupHoldings: Readonly<Record<GroupKind, Holding>> = {
  robots: { table: robots, tenantCode: robots.tenantCode, node: robots.groupId, item: robots.robotSn },
  appAccounts: { table: appAccounts, tenantCode: appAccounts.tenantCode, node: appAccounts.groupId, item: appAccounts.appAccountId },
  sites: { table: sites, tenantCode: sites.tenantCode, node: sites.groupId, item: sites.siteId },
};
