import { randomUUID } from 'node:crypto';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { robots } from '@botify/contract/robots/robots.contract';
import { and, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotStateTable as state } from '../../schema/robots.table.ts';
import { findRobot } from './find-robot.ts';

const timeoutMs = 4000;

/** Asks the machine for a snapshot. A timeout is a result, not an error. */
export async function monitorRobot(ctx: SignedInContext, robotSn: RobotSn): Promise<Result<typeof robots.monitor>> {
  const { db, scope, link } = ctx;
  const { tenantCode } = await findRobot(db, scope, robotSn);
  const [last] = await db
    .select({ at: state.at })
    .from(state)
    .where(and(eq(state.tenantCode, tenantCode), eq(state.robotSn, robotSn)));
  const asked = performance.now();
  const answer = await link.ask(robotSn, { commandId: randomUUID(), kind: 'snapshot', sentAt: ctx.now().getTime() }, timeoutMs);
  return {
    answered: answer !== undefined,
    snapshot: answer?.snapshot ?? null,
    elapsedMs: answer ? Math.round(performance.now() - asked) : null,
    lastOnline: last?.at?.toISOString() ?? null,
  };
}
