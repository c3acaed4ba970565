import { randomUUID } from 'node:crypto';
import type { QuarantineReason } from '@botify/contract/alarms/quarantine.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type BrokerAddress, type connection, connectionSteps } from '@botify/contract/robots/connection.contract';
import { diagnoseConnection } from '@botify/domain/robots/diagnose-connection';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { isDeviceSecret } from '../../kernel/device-secret.ts';
import type { Config } from '../../kernel/settings.ts';
import { quarantineTable } from '../../schema/alarms.table.ts';
import { connectionAttemptTable, robotStateTable, simulatedRobotTable, tlsFailureTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { findRobot, requireHere } from './robot-rows.ts';

/** A process that simulates a machine reports every few seconds. */
const aliveMs = 15_000;
/** Each one is a process. */
const maxSimulated = 5;

/** Where machines connect. The host is that of the console unless it is known. */
function addressesOf({ MQTT_URL, MQTT_PLAIN, MQTT_PORT, MQTT_TLS_PORT, PUBLIC_URL }: Config): BrokerAddress[] {
  if (MQTT_URL) {
    const { protocol, hostname: host, port } = new URL(MQTT_URL);
    const secure = protocol === 'mqtts:';
    return secure || protocol === 'mqtt:' ? [{ secure, host, port: Number(port) || (secure ? 8883 : 1883) }] : [];
  }
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null;
  return [
    ...(MQTT_TLS_PORT ? [{ secure: true, host, port: MQTT_TLS_PORT }] : []),
    ...(MQTT_PLAIN ? [{ secure: false, host, port: MQTT_PORT }] : []),
  ];
}

/** The clock of the machine in a message that was not stored. */
function timestampIn(payload: Buffer): number | undefined {
  try {
    const { timestamp } = JSON.parse(payload.toString('utf8')) as { timestamp?: unknown };
    return typeof timestamp === 'number' ? timestamp : undefined;
  } catch {
    return undefined;
  }
}

const isRunning = (ctx: SignedInContext) => gt(simulatedRobotTable.aliveAt, new Date(ctx.now().getTime() - aliveMs));

/** How far a visible machine got with its connection. */
export async function getConnection(ctx: SignedInContext, robotSn: RobotSn): Promise<Result<typeof connection.get>> {
  const { db, config } = ctx;
  const robot = await findRobot(db, ctx.scope, robotSn);
  const of = <T extends typeof robotStateTable | typeof connectionAttemptTable | typeof simulatedRobotTable | typeof quarantineTable>(
    table: T,
  ) => and(eq(table.tenantCode, robot.tenantCode), eq(table.robotSn, robotSn));
  const attempts = await db.select().from(connectionAttemptTable).where(of(connectionAttemptTable));
  const failures = await db.select().from(tlsFailureTable);
  const [state] = await db
    .select({ receivedAt: robotStateTable.receivedAt, status: robotStateTable.status })
    .from(robotStateTable)
    .where(of(robotStateTable));
  const invalid = await db
    .selectDistinctOn([quarantineTable.reason])
    .from(quarantineTable)
    .where(of(quarantineTable))
    .orderBy(quarantineTable.reason, desc(quarantineTable.receivedAt));
  const [simulated] = await db
    .select()
    .from(simulatedRobotTable)
    .where(and(of(simulatedRobotTable), isRunning(ctx)));
  const { steps, findings } = diagnoseConnection({
    now: ctx.now().getTime(),
    enrolledAt: robot.enrolledAt?.getTime() ?? null,
    retired: robot.retiredAt !== null,
    hasSecret: robot.secretHash !== null,
    external: config.MQTT_URL !== undefined,
    attempts: attempts.map(({ kind, at }) => ({ kind, at: at.getTime() })),
    tlsFailures: failures.map(({ kind, at }) => ({ kind, at: at.getTime() })),
    invalid: invalid.map(({ reason, topic, detail, receivedAt, payload }) => ({
      reason: reason as QuarantineReason,
      topic,
      detail,
      at: receivedAt.getTime(),
      timestamp: timestampIn(payload),
    })),
    status: state?.receivedAt && state.status ? { receivedAt: state.receivedAt.getTime(), timestamp: state.status.timestamp } : undefined,
  });
  return {
    robotSn,
    remark: robot.remark,
    steps: connectionSteps.map((step) => ({ step, state: steps[step] })),
    findings: findings.map(({ at, ...one }) => ({ ...one, at: at === null ? null : new Date(at).toISOString() })),
    addresses: addressesOf(config),
    external: config.MQTT_URL !== undefined,
    simulation: ctx.simulations ? (simulated ? 'running' : 'stopped') : 'unavailable',
  };
}

/** Starts a process that acts as the machine. It needs the secret, of which only a hash is stored. */
export async function startSimulation(
  ctx: SignedInContext,
  { robotSn, secret }: Body<typeof connection.startSimulation>,
): Promise<Result<typeof connection.startSimulation>> {
  const run = randomUUID();
  const machine = await administer(ctx, async (tx, note) => {
    const robot = await findRobot(tx, ctx.scope, robotSn);
    requireHere(robot);
    const { tenantCode, modelNum, remark, siteId } = robot;
    if (robot.retiredAt || !isDeviceSecret(secret, robot.secretHash)) throw new AppError('robot.wrongSecret', { field: 'secret' });
    const others = and(eq(simulatedRobotTable.tenantCode, tenantCode), ne(simulatedRobotTable.robotSn, robotSn), isRunning(ctx));
    if ((await tx.$count(simulatedRobotTable, others)) >= maxSimulated)
      throw new AppError('robot.tooManySimulated', { most: maxSimulated });
    const values = { run, aliveAt: ctx.now() };
    await tx
      .insert(simulatedRobotTable)
      .values({ tenantCode, robotSn, ...values })
      .onConflictDoUpdate({ target: [simulatedRobotTable.tenantCode, simulatedRobotTable.robotSn], set: values });
    const [site] = siteId
      ? await tx
          .select({ siteNumber: siteTable.number, scene: siteTable.scene, timeZone: siteTable.timeZone })
          .from(siteTable)
          .where(and(eq(siteTable.tenantCode, tenantCode), eq(siteTable.id, siteId)))
      : [];
    note({ subject: 'robot', act: 'simulate', id: robotSn, name: remark });
    return { robotSn, secret, modelNum, ...site };
  });
  await ctx.simulations?.start(run, machine);
  return null;
}

/** The process that runs the simulation ends it when the row is gone. */
export async function stopSimulation(ctx: SignedInContext, robotSn: RobotSn): Promise<Result<typeof connection.stopSimulation>> {
  await administer(ctx, async (tx, note) => {
    const { tenantCode, remark } = await findRobot(tx, ctx.scope, robotSn);
    const ended = await tx
      .delete(simulatedRobotTable)
      .where(and(eq(simulatedRobotTable.tenantCode, tenantCode), eq(simulatedRobotTable.robotSn, robotSn)))
      .returning({ run: simulatedRobotTable.run });
    if (ended.length > 0) note({ subject: 'robot', act: 'endSimulation', id: robotSn, name: remark });
  });
  ctx.simulations?.check();
  return null;
}
