import type { quarantine } from '@botify/contract/alarms/quarantine.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { quarantineCountTable as counted, quarantineTable as table } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';

const shownBytes = 2048;
const countedDays = 30;
const dayMs = 86_400_000;

/** Quarantined messages of visible machines, with counts by reason. */
export async function listQuarantine(
  { db, scope, now }: SignedInContext,
  { current = 1, size = 20, robotSn, reason }: Body<typeof quarantine.list>,
): Promise<Result<typeof quarantine.list>> {
  const kept = db
    .select({
      id: table.id,
      robotSn: table.robotSn,
      remark: robot.remark,
      topic: table.topic,
      reason: table.reason,
      detail: table.detail,
      receivedAt: table.receivedAt,
      size: sql<number>`octet_length(${table.payload})`.as('size'),
      payload: sql<Buffer>`substring(${table.payload} FROM 1 FOR ${shownBytes})`.as('start'),
    })
    .from(table)
    .innerJoin(robot, and(eq(robot.tenantCode, table.tenantCode), eq(robot.robotSn, table.robotSn)))
    .where(
      and(
        eq(table.tenantCode, scope.tenantCode),
        visibleTo(scope),
        robotSn ? eq(table.robotSn, robotSn) : undefined,
        reason ? eq(table.reason, reason) : undefined,
      ),
    );
  const total = await db.$count(kept.as('kept'));
  const rows = await kept
    .orderBy(desc(table.receivedAt), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const since = new Date(now().getTime() - countedDays * dayMs).toISOString().slice(0, 10);
  const counts = await db
    .select({ day: counted.day, reason: counted.reason, messages: sql<number>`sum(${counted.messages})::float8` })
    .from(counted)
    .innerJoin(robot, and(eq(robot.tenantCode, counted.tenantCode), eq(robot.robotSn, counted.robotSn)))
    .where(
      and(
        eq(counted.tenantCode, scope.tenantCode),
        visibleTo(scope),
        gte(counted.day, since),
        robotSn ? eq(counted.robotSn, robotSn) : undefined,
        reason ? eq(counted.reason, reason) : undefined,
      ),
    )
    .groupBy(counted.day, counted.reason)
    .orderBy(desc(counted.day), asc(counted.reason));
  const records = rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString(), payload: row.payload.toString('utf8') }));
  return { records, total, size, current, counts };
}
