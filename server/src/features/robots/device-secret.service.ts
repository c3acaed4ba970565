import type { Result } from '@botify/contract/kernel/endpoint';
import type { devices } from '@botify/contract/robots/devices.contract';
import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { hashDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { findRobot, isRobot } from './find-robot.ts';

/** The broker looks at the secrets of connected machines again every few seconds: one that signed in with another is cut off. */
export async function rotateSecret(ctx: SignedInContext, robotSn: string): Promise<Result<typeof devices.rotateSecret>> {
  const secret = newSecret();
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    const changes = { secretHash: hashDeviceSecret(secret), enrolledAt: row.enrolledAt ?? ctx.now() };
    await tx.update(robotTable).set(changes).where(isRobot(row));
    note({ subject: 'robot', act: 'rotateSecret', id: robotSn, name: row.remark });
    return { secret };
  });
}

/** Taking away what is not there is no change, and no entry in the log. */
export async function revokeSecret(ctx: SignedInContext, robotSn: string): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    if (row.secretHash === null) return null;
    await tx.update(robotTable).set({ secretHash: null }).where(isRobot(row));
    note({ subject: 'robot', act: 'revokeSecret', id: robotSn, name: row.remark });
    return null;
  });
}
