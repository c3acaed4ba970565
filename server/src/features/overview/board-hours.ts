import type { Board } from '@botify/contract/overview/board.contract';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { ofSeen, withSeen } from './board-machines.ts';

const hourMs = 3_600_000;
const shownHours = 24;

interface HourRow extends Record<string, unknown> {
  readonly hour: number;
  readonly area: number;
  readonly yesterday: number;
}

/** The last 24 hours, and what the day before had by the same time of the day at each machine. */
export async function boardHours(ctx: SignedInContext, now: Date): Promise<{ hours: Board['hours']; yesterdayByNow: number }> {
  const first = Math.floor(now.getTime() / hourMs) * hourMs - (shownHours - 1) * hourMs;
  const [from, to] = [sql`${new Date(first).toISOString()}::timestamptz`, sql`${now.toISOString()}::timestamptz`];
  // Whole quarters, then the minutes of the one that is not over; yesterday began no earlier than two days and an hour ago.
  const { rows } = await ctx.db.execute<HourRow>(sql`${withSeen(ctx, now)},
    piece AS (
      SELECT quarter AS at, quarter >= ${from} AS lately, quarter >= yesterday_began AND quarter < date_bin('15 minutes', yesterday_now, 'epoch') AS before, area
      FROM robot_quarter AS fact JOIN seen ON ${ofSeen('fact')}
      WHERE quarter >= ${to} - interval '50 hours' AND quarter <= ${to}
      UNION ALL
      SELECT minute, false, true, area + manual_area FROM seen JOIN robot_minute AS fact ON ${ofSeen('fact')}
        AND minute >= date_bin('15 minutes', yesterday_now, 'epoch') AND minute < date_trunc('minute', yesterday_now)
        AND minute >= ${to} - interval '27 hours' AND minute < ${to} - interval '22 hours'
      UNION ALL
      SELECT open_minute, open_minute >= ${from}, false, (open_figures[2] + open_figures[4]) * 0.001
      FROM robot_state AS fact JOIN seen ON ${ofSeen('fact')} WHERE open_minute IS NOT NULL
    )
    SELECT (extract(epoch FROM date_trunc('hour', at)) * 1000)::float8 AS hour, coalesce(sum(area) FILTER (WHERE lately), 0)::float8 AS area,
      coalesce(sum(area) FILTER (WHERE before), 0)::float8 AS yesterday
    FROM piece WHERE lately OR before GROUP BY 1`);
  const known = new Map(rows.map(({ hour, area }) => [hour, area]));
  return {
    hours: Array.from({ length: shownHours }, (_, index) => {
      const at = first + index * hourMs;
      return { at: new Date(at).toISOString(), area: known.get(at) ?? 0 };
    }),
    yesterdayByNow: rows.reduce((sum, { yesterday }) => sum + yesterday, 0),
  };
}
