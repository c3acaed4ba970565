import { isDeepStrictEqual } from 'node:util';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { trimFields } from './edit-parts.service.ts';
import { findRobot, isRobot, type RobotRow } from './find-robot.ts';
import { findArea } from './tenant-areas.service.ts';

/** Values for the audit log, with the name of the area. */
async function readable(tx: Executor, row: RobotRow) {
  const { tenantCode, robotSn, siteId, version, secretHash, enrolledAt, bizAreaId, ...fields } = row;
  return { ...fields, bizArea: bizAreaId && (await findArea(tx, tenantCode, bizAreaId)).name };
}

export async function editBase(
  ctx: SignedInContext,
  { robotSn, version, ...given }: Body<typeof robotParts.editBase>,
): Promise<Result<typeof robotParts.editBase>> {
  const changes = trimFields(given);
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    const next: RobotRow = { ...row, ...changes };
    const before = await readable(tx, row);
    await requireVersion(tx, { ...row, id: robotSn, fields: Object.keys(before) }, version);
    if (isDeepStrictEqual(row, next)) return { version };
    const after = await readable(tx, next);
    if (next.insureStart && next.insureEnd && next.insureEnd < next.insureStart)
      throw new AppError('robot.insuranceBackwards', { field: 'insureEnd' });
    await tx
      .update(robotTable)
      .set({ ...changes, version: version + 1 })
      .where(isRobot(row));
    note({ subject: 'robot', act: 'update', id: robotSn, name: next.remark, before, after });
    return { version: version + 1 };
  });
}
