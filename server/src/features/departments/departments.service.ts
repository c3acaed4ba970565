import type { Department, departments } from '@botify/contract/departments/departments.contract';
import type { AssignmentEffect } from '@botify/contract/kernel/assignment-effect';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { inTreeOrder } from '@botify/domain/departments/tree';
import { and, asc, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { departmentRobotTable as held, departmentTable as table } from '../../schema/departments.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { ssoMappingTable } from '../../schema/sso.table.ts';
import { type Assignment, countAccounts, countAssigned, onlySeenRobots } from '../../trees/assignment-rows.ts';
import {
  type AssignmentTree,
  findEditable,
  findNode,
  levelBelow,
  type Node,
  nameOf,
  nextSequence,
  requireFreeName,
  requireLevels,
  visibleNodes,
} from '../../trees/assignment-tree.ts';
import { moveNode, removeNode } from '../../trees/change-node.ts';
import { inFleet } from '../../visibility/robots.ts';

export const departmentRobots: Assignment = { table: held, tenantCode: held.tenantCode, node: held.departmentId, item: held.robotSn };

export async function readDepartments(db: Executor, { tenantCode, departmentId }: Scope): Promise<AssignmentTree> {
  const nodes = await db.select().from(table).where(eq(table.tenantCode, tenantCode)).orderBy(asc(table.sequence), asc(table.id));
  return { subject: 'department', table, assignments: [departmentRobots], topHoldsAll: true, tenantCode, nodes, ownId: departmentId };
}

/** The own department and everything below it. */
export async function listDepartments({ db, scope }: SignedInContext): Promise<Department[]> {
  const { tenantCode, departmentId: ownId } = scope;
  const [tree, users, robots, allRobots] = await Promise.all([
    readDepartments(db, scope),
    countAccounts(db, scope, 'departmentId'),
    countAssigned(db, departmentRobots, tenantCode, onlySeenRobots(scope, departmentRobots.item)),
    db.$count(robotTable, inFleet(scope)),
  ]);
  return inTreeOrder(visibleNodes(tree)).map(({ id, parentId, name, sequence, version }) => {
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

const subject = 'department';

/** The top department belongs to the tenant: it cannot be moved and has every machine. */
export function findBelowTop(tree: AssignmentTree, id: string): Node {
  const found = findEditable(tree, id);
  if (found.parentId === null) throw new AppError('department.top');
  return found;
}

export const createDepartment = (
  ctx: SignedInContext,
  { parentId, name: given }: Body<typeof departments.create>,
): Promise<{ id: string }> =>
  administer(ctx, async (tx, note) => {
    const tree = await readDepartments(tx, ctx.scope);
    const parent = findNode(tree, parentId);
    const name = given.trim();
    requireLevels(tree, levelBelow(tree, parentId));
    await requireFreeName(tx, tree, { parentId, name });
    const id = newId(ctx.now());
    await tx.insert(table).values({ tenantCode: ctx.tenantCode, id, parentId, name, sequence: nextSequence(tree, parentId) });
    note({ subject, act: 'create', id, name, after: { name, parent: parent.name } });
    return { id };
  });

export const renameDepartment = (
  ctx: SignedInContext,
  id: string,
  { name: given, version }: Body<typeof departments.rename>,
): Promise<Result<typeof departments.rename>> =>
  administer(ctx, async (tx, note) => {
    const tree = await readDepartments(tx, ctx.scope);
    const department = findEditable(tree, id);
    await requireVersion(tx, department, version);
    const name = given.trim();
    if (name === department.name) return { version };
    await requireFreeName(tx, tree, { parentId: department.parentId, name, except: id });
    const renamed = { name, version: version + 1 };
    await tx
      .update(table)
      .set(renamed)
      .where(and(eq(table.tenantCode, ctx.tenantCode), eq(table.id, id)));
    note({ subject, act: 'update', id, name, before: { name: department.name }, after: { name } });
    return { version: renamed.version };
  });

export const moveDepartment = (
  ctx: SignedInContext,
  id: string,
  { apply, ...place }: Body<typeof departments.move>,
): Promise<AssignmentEffect> =>
  administer(
    ctx,
    async (tx, note) => {
      const tree = await readDepartments(tx, ctx.scope);
      const department = findBelowTop(tree, id);
      findNode(tree, place.parentId);
      return moveNode(tx, note, tree, department, place);
    },
    { apply },
  );

export const removeDepartment = (ctx: SignedInContext, id: string, confirmation: string | undefined): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const tree = await readDepartments(tx, ctx.scope);
    const department = findBelowTop(tree, id);
    const { name, parentId } = department;
    const robots = await tx.$count(held, and(eq(held.tenantCode, ctx.tenantCode), eq(held.departmentId, id)));
    const mapped = and(eq(ssoMappingTable.tenantCode, ctx.tenantCode), eq(ssoMappingTable.departmentId, id));
    if ((await tx.$count(ssoMappingTable, mapped)) > 0) throw new AppError('department.mapped');
    await removeNode(tx, ctx, tree, department, confirmation);
    note({ subject, act: 'delete', id, name, before: { name, parent: nameOf(tree, parentId), robots } });
    return null;
  });
