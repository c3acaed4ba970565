import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { endFaults } from '@botify/domain/robots/end-faults';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireRoom } from '../../changes/require-room.ts';
import { rejectChanged } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashDeviceSecret, newSecret } from '../../kernel/device-secret.ts';
import { errorTable } from '../../schema/alarms.table.ts';
import { robotTable, robotStateTable as state } from '../../schema/robots.table.ts';
import { changeControlBox } from './edit-robot.service.ts';
import { readRanges, writeRanges } from './ranges-text.ts';
import { areRobots, findRobot, findRobots, isRobot, type RobotRow, requireHere } from './robot-rows.ts';

/** The broker ends the connection of a retired machine with its next check. Idempotent. */
export async function retireRobots(
  ctx: SignedInContext,
  { robotSns }: Body<typeof lifeCycle.retire>,
): Promise<Result<typeof lifeCycle.retire>> {
  return administer(ctx, async (tx, note) => {
    const retiredAt = ctx.now();
    const rows = (await findRobots(tx, ctx.scope, robotSns)).filter((row) => row.retiredAt === null);
    if (rows.length > 0) {
      await endActivity(tx, ctx.tenantCode, rows, retiredAt);
      await tx.update(robotTable).set({ retiredAt }).where(areRobots(ctx.tenantCode, rows));
    }
    for (const { robotSn, remark } of rows) note({ subject: 'robot', act: 'retire', id: robotSn, name: remark });
    return { robotSns: serials(rows), retiredAt: retiredAt.toISOString() };
  });
}

/** Idempotent, unless it takes back a retirement. The silence meanwhile is not an error. */
export async function reactivateRobots(
  ctx: SignedInContext,
  { robotSns, retiredAt: undone }: Body<typeof lifeCycle.reactivate>,
): Promise<Result<typeof lifeCycle.reactivate>> {
  const { tenantCode } = ctx;
  return administer(ctx, async (tx, note) => {
    const found = await findRobots(tx, ctx.scope, robotSns);
    const changed = undone === undefined ? undefined : found.find(({ retiredAt }) => retiredAt?.getTime() !== Date.parse(undone));
    if (changed) await rejectChanged(tx, { tenantCode, id: changed.robotSn });
    const rows = found.filter(({ retiredAt }) => retiredAt !== null);
    rows.forEach(requireHere);
    await requireRoom(tx, tenantCode, 'robots', rows.length);
    if (rows.length === 0) return { robotSns: [] };
    await tx.update(robotTable).set({ retiredAt: null }).where(areRobots(tenantCode, rows));
    await tx
      .update(state)
      .set({ receivedAt: null, revision: sql`${state.revision} + 1` })
      .where(haveState(tenantCode, rows));
    for (const { robotSn, remark } of rows) note({ subject: 'robot', act: 'reactivate', id: robotSn, name: remark });
    return { robotSns: serials(rows) };
  });
}

type Named = Pick<RobotRow, 'robotSn'>;
const serials = (rows: readonly Named[]): RobotSn[] => rows.map(({ robotSn }) => robotSn);
const haveState = (tenantCode: string, rows: readonly Named[]): SQL | undefined =>
  and(eq(state.tenantCode, tenantCode), inArray(state.robotSn, serials(rows)));

/** The machines are offline and their errors end now. Locked in the order of ingest to prevent deadlocks. */
export async function endActivity(tx: Executor, tenantCode: string, rows: readonly Named[], now: Date): Promise<void> {
  const states = await tx
    .select({ robotSn: state.robotSn, runs: state.runs })
    .from(state)
    .where(haveState(tenantCode, rows))
    .orderBy(asc(state.robotSn))
    .for('update');
  const silent = { online: false, awaited: false, offlineErrorId: null, alertLevel: null, revision: sql`${state.revision} + 1` };
  for (const { robotSn, runs } of states)
    await tx
      .update(state)
      .set({ ...silent, runs: writeRanges(endFaults(readRanges(runs), now.getTime())) })
      .where(haveState(tenantCode, [{ robotSn }]));
  await tx
    .update(errorTable)
    .set({ endTime: sql`greatest(${errorTable.startTime}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(errorTable.tenantCode, tenantCode), inArray(errorTable.robotSn, serials(rows)), isNull(errorTable.endTime)));
}

/** One transaction: a control box is never recorded without its secret. */
export async function replaceControlBox(
  ctx: SignedInContext,
  { robotSn, ...given }: Body<typeof lifeCycle.replaceControlBox>,
): Promise<Result<typeof lifeCycle.replaceControlBox>> {
  const secret = newSecret();
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    requireHere(row);
    const { before, after } = await changeControlBox(tx, row, given);
    const changes = { secretHash: hashDeviceSecret(secret), enrolledAt: row.enrolledAt ?? ctx.now() };
    await tx.update(robotTable).set(changes).where(isRobot(row));
    note({ subject: 'robot', act: 'replaceControlBox', id: robotSn, name: row.remark, before, after });
    return { secret };
  });
}

/** Invalid messages count too: their sender has to be found. */
const traces = ['robot_state', 'robot_day', 'robot_error', 'task_report', 'quarantine_count', 'video_stream'];

export async function removeRobot(ctx: SignedInContext, { robotSn, confirmation }: Body<typeof lifeCycle.remove>): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findRobot(tx, ctx.scope, robotSn);
    if (confirmation.trim() !== robotSn) throw new AppError('robot.notMatched', { field: 'confirmation' });
    if (await hasTraces(tx, row)) throw new AppError('robot.hasHistory', { robotSn });
    await tx.delete(robotTable).where(isRobot(row));
    const { remark, modelNum } = row;
    note({ subject: 'robot', act: 'delete', id: robotSn, name: remark, before: { robotSn, remark, modelNum } });
    return null;
  });
}

async function hasTraces(tx: Executor, { tenantCode, robotSn }: RobotRow): Promise<boolean> {
  const any = traces.map(
    (table) => sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE tenant_code = ${tenantCode} AND robot_sn = ${robotSn})`,
  );
  const { rows } = await tx.execute<{ found: boolean }>(sql`SELECT ${sql.join(any, sql` OR `)} AS found`);
  return rows[0]?.found ?? false;
}
