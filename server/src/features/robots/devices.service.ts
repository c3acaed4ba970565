import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { devices } from '@botify/contract/robots/devices.contract';
import { and, eq, isNull } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireRoom } from '../../changes/require-room.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { addToDepartment } from '../departments/public.ts';
import { addToGroup } from '../groups/public.ts';
import { requireClaim } from './claim-code.ts';
import { findRobot, isRobot, requireHere, siteNameOf } from './robot-rows.ts';
import { takeIn } from './transfer-robot.service.ts';

/** Adds a machine and returns its device secret. Only a hash is stored, so the secret is shown once. */
export async function enrolRobot(
  ctx: SignedInContext,
  { robotSn, siteId = null, claimCode, ...given }: Body<typeof devices.enrol>,
): Promise<Result<typeof devices.enrol>> {
  const { tenantCode, scope } = ctx;
  const [remark, modelNum] = [given.remark.trim(), given.modelNum.trim()];
  const secret = newSecret();
  await requireClaim(ctx, robotSn, claimCode);
  return administer(ctx, async (tx, note) => {
    await requireRoom(tx, tenantCode, 'robots');
    const site = siteId && (await siteNameOf(tx, scope, siteId));
    // One tenant at a time has the machine.
    if ((await ctx.allTenants.$count(robotTable, and(eq(robotTable.robotSn, robotSn), isNull(robotTable.movedAt)))) > 0)
      throw new AppError('robot.serialTaken', { robotSn, field: 'robotSn' });
    await takeIn(tx, { tenantCode, robotSn, remark, modelNum, siteId, secretHash: hashDeviceSecret(secret) }, ctx.now());
    await showToEnroller(tx, ctx, [robotSn]);
    note({ subject: 'robot', act: 'create', id: robotSn, name: remark, after: { robotSn, remark, modelNum, site } });
    return { robotSn, secret };
  });
}

/** Otherwise a limited account would not see the machines it added. */
export async function showToEnroller(tx: Executor, { scope, tenantCode }: SignedInContext, robotSns: readonly RobotSn[]): Promise<void> {
  if (scope.departmentId) await addToDepartment(tx, scope, scope.departmentId, robotSns);
  if (scope.groupId) await addToGroup(tx, tenantCode, scope.groupId, 'robots', robotSns);
}

/** The broker checks the secrets of connected machines every few seconds and disconnects those with an old one. */
export async function rotateSecret(ctx: SignedInContext, robotSn: RobotSn): Promise<Result<typeof devices.rotateSecret>> {
  const secret = newSecret();
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    requireHere(row);
    const changes = { secretHash: hashDeviceSecret(secret), enrolledAt: row.enrolledAt ?? ctx.now() };
    await tx.update(robotTable).set(changes).where(isRobot(row));
    note({ subject: 'robot', act: 'rotateSecret', id: robotSn, name: row.remark });
    return { secret };
  });
}

/** Idempotent, without a second audit entry. */
export async function revokeSecret(ctx: SignedInContext, robotSn: RobotSn): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    if (row.secretHash === null) return null;
    await tx.update(robotTable).set({ secretHash: null }).where(isRobot(row));
    note({ subject: 'robot', act: 'revokeSecret', id: robotSn, name: row.remark });
    return null;
  });
}
