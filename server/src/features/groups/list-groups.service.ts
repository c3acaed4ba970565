import type { Group } from '@botify/contract/groups/groups.contract';
import { inTreeOrder } from '@botify/domain/departments/tree';
import type { SignedInContext } from '../../kernel/context.ts';
import { countAccounts, countHeld, onlySeenRobots } from '../../trees/counts.ts';
import { seenIn } from '../../trees/holding-tree.ts';
import { groupHoldings } from './group-holdings.ts';
import { readGroups } from './group-tree.ts';

/** The own group and everything below it; all groups for whoever is limited to none. */
export async function listGroups({ db, scope }: SignedInContext): Promise<Group[]> {
  const { tenantCode, groupId: ownId } = scope;
  const [tree, users, robots, appAccounts, sites] = await Promise.all([
    readGroups(db, scope),
    countAccounts(db, scope, 'groupId'),
    countHeld(db, groupHoldings.robots, tenantCode, onlySeenRobots(scope, groupHoldings.robots.item)),
    countHeld(db, groupHoldings.appAccounts, tenantCode),
    countHeld(db, groupHoldings.sites, tenantCode),
  ]);
  return inTreeOrder(seenIn(tree)).map(({ id, parentId, name, type, sequence, version }) => ({
    id,
    parentId: id === ownId ? null : parentId,
    name,
    type,
    sequence,
    version,
    userCount: users.get(id) ?? 0,
    robotCount: robots.get(id) ?? 0,
    appAccountCount: appAccounts.get(id) ?? 0,
    siteCount: sites.get(id) ?? 0,
    editable: id !== ownId,
  }));
}
