import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { lockTenant } from '../../changes/administer.ts';
import { type Change, record } from '../../changes/record.ts';
import { requireRoom } from '../../changes/require-room.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import { asProvider } from '../../kernel/home-tenant.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { departmentRobotTable } from '../../schema/departments.table.ts';
import { groupRobotTable } from '../../schema/groups.table.ts';
import { robotStateTable, robotTable } from '../../schema/robots.table.ts';
import { endActivity } from './life-cycle.service.ts';
import { isRobot, type RobotRow } from './robot-rows.ts';

type Target = Pick<typeof robotTable.$inferInsert, 'tenantCode' | 'robotSn'>;
type OfRobot = PgTable & { readonly tenantCode: PgColumn; readonly robotSn: PgColumn };
const rowsOf = (table: OfRobot, { tenantCode, robotSn }: Target): SQL | undefined =>
  and(eq(table.tenantCode, tenantCode), eq(table.robotSn, robotSn));

/**
 * Moves a machine to another tenant. The old tenant keeps a retired row with all history, the new one starts empty and gets a new secret.
 * The audit log of each tenant names only itself.
 */
export async function transferRobot(
  ctx: SignedInContext,
  { robotSn, tenantCode: to, remark: given }: Body<typeof lifeCycle.transfer>,
): Promise<Result<typeof lifeCycle.transfer>> {
  const { db } = asProvider(ctx);
  const [now, secret, remark] = [ctx.now(), newSecret(), given.trim()];
  await db.transaction(async (tx) => {
    const owner = await ownerOf(tx, robotSn);
    if (owner.tenantCode === to) throw new AppError('robot.alreadyThere', { robotSn, field: 'tenantCode' });
    // In a fixed order to prevent deadlocks.
    for (const code of [owner.tenantCode, to].sort()) await lockTenant(tx, code);
    const row = await ownerOf(tx, robotSn);
    if (row.tenantCode !== owner.tenantCode) throw new AppError('robot.notFound', { robotSn });
    const open = and(eq(tenantTable.tenantCode, to), eq(tenantTable.active, true));
    if ((await tx.$count(tenantTable, open)) === 0) throw new AppError('tenant.notFound', { field: 'tenantCode' });
    await requireRoom(tx, to, 'robots');
    await release(tx, row, now);
    await takeIn(tx, { ...hardwareOf(row), tenantCode: to, remark, secretHash: hashDeviceSecret(secret) }, now);
    const change = (name: string): Change => ({ subject: 'robot', act: 'transfer', id: robotSn, name });
    await record(tx, ctx, row.tenantCode, ctx.identity, [change(row.remark)]);
    await record(tx, ctx, to, ctx.identity, [{ ...change(remark), after: { robotSn, remark, modelNum: row.modelNum } }]);
  });
  return { secret };
}

/** What is true of the machine wherever it works. */
const hardwareOf = ({ robotSn, modelNum, brand, category, cleanWidth, chargeElect, chargeWater, productionDate }: RobotRow) => ({
  robotSn,
  modelNum,
  brand,
  category,
  cleanWidth,
  chargeElect,
  chargeWater,
  productionDate,
});

async function ownerOf(tx: Executor, robotSn: RobotRow['robotSn']): Promise<RobotRow> {
  const [row] = await tx
    .select()
    .from(robotTable)
    .where(and(eq(robotTable.robotSn, robotSn), isNull(robotTable.movedAt)));
  if (!row) throw new AppError('robot.notFound', { robotSn });
  return row;
}

async function release(tx: Executor, row: RobotRow, now: Date): Promise<void> {
  await endActivity(tx, row.tenantCode, [row], now);
  for (const table of [departmentRobotTable, groupRobotTable]) await tx.delete(table).where(rowsOf(table, row));
  const gone = { retiredAt: row.retiredAt ?? now, movedAt: now, secretHash: null };
  await tx.update(robotTable).set(gone).where(isRobot(row));
}

/** A tenant that had the machine before gets its history back, without the work done elsewhere: counting starts anew. */
export async function takeIn(tx: Executor, row: typeof robotTable.$inferInsert, now: Date): Promise<void> {
  const { tenantCode, robotSn, ...given } = row;
  // The figures of its last minute here are still in the state.
  const anew = { runs: '[]', receivedAt: null, gap: false, asked: null, askedInVain: 0, revision: sql`${robotStateTable.revision} + 1` };
  await tx.update(robotStateTable).set(anew).where(rowsOf(robotStateTable, row));
  await tx.execute(sql`DELETE FROM report_count WHERE tenant_code = ${tenantCode} AND robot_sn = ${robotSn}`);
  const fresh = { siteId: null, ...given, enrolledAt: now, retiredAt: null, movedAt: null };
  await tx
    .insert(robotTable)
    .values({ tenantCode, robotSn, ...fresh })
    .onConflictDoUpdate({ target: [robotTable.tenantCode, robotTable.robotSn], set: fresh });
}
