import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { fleetPast } from '@botify/contract/robots/fleet-past.contract';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { pastSpan } from './fleet-past-span.ts';

const usualParts = 168;

/** Where on the bar of the past something grave began. */
export async function getFleetPastAlerts(
  { db, scope, now }: SignedInContext,
  { parts = usualParts, ...asked }: Query<typeof fleetPast.alerts>,
): Promise<Result<typeof fleetPast.alerts>> {
  const { start, end } = pastSpan(asked, now());
  // By what was asked: the parts stay where they are while time goes on.
  const partMs = (Date.parse(asked.end) - start.getTime()) / parts;
  const piece = sql<number>`floor(extract(epoch FROM ${error.startTime} - ${start.toISOString()}::timestamptz) * 1000 / ${partMs}::float8)::int`;
  const count = (level: string) => sql<number>`count(*) FILTER (WHERE ${error.noticeLevel} = ${level})::int`;
  const rows = await db
    .select({ piece: piece.as('piece'), p0: count('P0'), p1: count('P1') })
    .from(error)
    .innerJoin(robot, and(eq(robot.tenantCode, error.tenantCode), eq(robot.robotSn, error.robotSn)))
    .where(
      and(
        eq(error.tenantCode, scope.tenantCode),
        gte(error.startTime, start),
        lt(error.startTime, end),
        inArray(error.noticeLevel, ['P0', 'P1']),
        visibleTo(scope),
      ),
    )
    .groupBy(sql`piece`)
    .orderBy(asc(sql`piece`));
  return rows.map(({ piece: index, ...counts }) => ({ at: new Date(start.getTime() + index * partMs).toISOString(), ...counts }));
}
