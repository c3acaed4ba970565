import type { GroupKind } from '@botify/contract/groups/groups.contract';
import { groupAppAccountTable as appAccounts, groupRobotTable as robots, groupSiteTable as sites } from '../../schema/groups.table.ts';
import type { Holding } from '../../trees/holding-rows.ts';

/** Where it stands which group holds what. */
export const groupHoldings: Readonly<Record<GroupKind, Holding>> = {
  robots: { table: robots, tenantCode: robots.tenantCode, node: robots.groupId, item: robots.robotSn },
  appAccounts: { table: appAccounts, tenantCode: appAccounts.tenantCode, node: appAccounts.groupId, item: appAccounts.appAccountId },
  sites: { table: sites, tenantCode: sites.tenantCode, node: sites.groupId, item: sites.siteId },
};
