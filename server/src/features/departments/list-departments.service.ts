import type { Department } from '@botify/contract/departments/departments.contract';
import { inTreeOrder } from '@botify/domain/departments/tree';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { countAccounts, countHeld, onlySeenRobots } from '../../trees/counts.ts';
import { seenIn } from '../../trees/holding-tree.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { departmentRobots, readDepartments } from './department-tree.ts';

/** The own department and everything below it. */
export async function listDepartments({ db, scope }: SignedInContext): Promise<Department[]> {
  const { tenantCode, departmentId: ownId } = scope;
  const [tree, users, robots, allRobots] = await Promise.all([
    readDepartments(db, scope),
    countAccounts(db, scope, 'departmentId'),
    countHeld(db, departmentRobots, tenantCode, onlySeenRobots(scope, departmentRobots.item)),
    db.$count(robotTable, visibleTo(scope)),
  ]);
  return inTreeOrder(seenIn(tree)).map(({ id, parentId, name, sequence, version }) => {
    const holdsAll = parentId === null;
    return {
      id,
      parentId: id === ownId ? null : parentId,
      name,
      sequence,
      version,
      userCount: users.get(id) ?? 0,
      robotCount: holdsAll ? allRobots : (robots.get(id) ?? 0),
      holdsAll,
      editable: !holdsAll && id !== ownId,
    };
  });
}
