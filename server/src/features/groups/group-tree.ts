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
import type { Assignment } from '../../trees/assignment-rows.ts';
import type { AssignmentTree, Node } from '../../trees/assignment-tree.ts';

export interface GroupNode extends Node {
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
