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
  // Whole quarters, then the minutes of the one that is not over. Machines that go by the same clock are added up before anything is
  // decided, so that this is done for some hundred rows instead of as many as machines have hours.
  const { rows } = await ctx.db.execute<HourRow>(sql`${withSeen(ctx, now)},
    clock AS (
      SELECT hour, yesterday_began, date_bin('15 minutes', yesterday_now, 'epoch') AS yesterday_ends,
        sum(area_00) AS area_00, sum(area_15) AS area_15, sum(area_30) AS area_30, sum(area_45) AS area_45
      FROM robot_hour AS fact JOIN seen ON ${ofSeen(ctx, 'fact')}
      WHERE hour >= least(${from}, (SELECT date_bin('1 hour', min(yesterday_began), 'epoch') FROM seen)) AND hour <= ${to}
      GROUP BY hour, yesterday_began, yesterday_now
    ),
    piece AS (
      SELECT at, at >= ${from} AS lately, at >= yesterday_began AND at < yesterday_ends AS before, area
      FROM clock CROSS JOIN LATERAL (VALUES (hour, area_00), (hour + interval '15 minutes', area_15),
        (hour + interval '30 minutes', area_30), (hour + interval '45 minutes', area_45)) AS quarter(at, area)
      UNION ALL
      SELECT min(minute), false, true, (sum(area + manual_area) * 1000)::float8 FROM seen JOIN robot_minute AS fact ON ${ofSeen(ctx, 'fact')}
        AND minute >= date_bin('15 minutes', yesterday_now, 'epoch') AND minute < date_trunc('minute', yesterday_now)
        AND minute >= ${to} - interval '27 hours' AND minute < ${to} - interval '22 hours'
      UNION ALL
      SELECT open_minute, open_minute >= ${from}, false, (open_figures[2] + open_figures[4])::float8
      FROM robot_state AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE open_minute IS NOT NULL
    )
    SELECT (extract(epoch FROM date_bin('1 hour', at, 'epoch')) * 1000)::float8 AS hour,
      coalesce(sum(area) FILTER (WHERE lately), 0) / 1000 AS area, coalesce(sum(area) FILTER (WHERE before), 0) / 1000 AS yesterday
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
