import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Board } from '@botify/contract/overview/board.contract';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import { listErrors } from '../alarms/public.ts';
import { ofSeen, withSeen } from './board-machines.ts';

const mostAlerts = 20;
const alertMs = 86_400_000;

/** Tasks that began and errors that began today, at each machine by its own calendar. */
export async function boardEvents(ctx: SignedInContext, now: Date): Promise<Pick<Board, 'tasksToday' | 'errorsToday'>> {
  // No calendar is more than a day off the one of UTC; without that the whole past would be looked through.
  const near = sql`fact.day BETWEEN ${now.toISOString()}::date - 1 AND ${now.toISOString()}::date + 1 AND fact.day = seen.today`;
  const { rows } = await ctx.db.execute<{ kind: string; count: number }>(sql`${withSeen(ctx, now)}
    SELECT notice_level AS kind, count(*)::int AS count FROM robot_error AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE ${near} GROUP BY 1
    UNION ALL SELECT 'completed', coalesce(sum(completed), 0)::int FROM report_day AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE ${near}
    UNION ALL SELECT 'canceled', coalesce(sum(runs - completed), 0)::int FROM report_day AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE ${near}`);
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
  const count = (kind: string) => counted.get(kind) ?? 0;
  return {
    tasksToday: { completed: count('completed'), canceled: count('canceled') },
    errorsToday: Object.fromEntries(noticeLevels.map((level) => [level, count(level)])) as Board['errorsToday'],
  };
}

/** The newest errors, for whoever may see errors at all. */
export async function boardAlerts(ctx: SignedInContext, now: Date): Promise<Board['alerts']> {
  if (!holds(ctx.identity, 'error:view') && !holds(ctx.identity, 'alarm:view')) return null;
  const { records } = await listErrors(ctx, { size: mostAlerts, startFrom: new Date(now.getTime() - alertMs).toISOString() });
  return records.map(({ id, robotSn, remark, siteName, faultName, noticeLevel, startTime, endTime }) => ({
    id,
    robotSn,
    remark,
    siteName,
    faultName,
    noticeLevel,
    startTime,
    endTime,
  }));
}
