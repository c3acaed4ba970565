import type { Board } from '@botify/contract/overview/board.contract';
import { addDays } from '@botify/domain/reports/periods';
import { cleanEfficiency } from '@botify/domain/reports/task-figures';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { ofSeen, withSeen } from './board-machines.ts';

const shownDays = 14;

interface DayRow extends Record<string, unknown> {
  readonly day: string;
  readonly area: number;
  readonly seconds: number;
  /** As much of it as belongs to the month that it is at the machines. */
  readonly month: number;
}

/** What was cleaned in the last days and this month, each machine by the calendar of its site. */
export async function boardDays(ctx: SignedInContext, now: Date): Promise<{ days: Board['days']; month: number }> {
  const { rows: begun } = await ctx.db.execute<{ last: string | null }>(
    sql`${withSeen(ctx, now)} SELECT max(today)::text AS last FROM seen`,
  );
  const last = begun[0]?.last ?? now.toISOString().slice(0, 10);
  const first = addDays(last, 1 - shownDays);
  // Where the day has not begun yet it may still be the month before.
  const monthBegan = `${addDays(last, -1).slice(0, 7)}-01`;
  // The minute that is going on is added once for each day instead of being looked for beside every day of every machine.
  const range = sql`BETWEEN least(${first}::date, ${monthBegan}::date) AND today`;
  const { rows } = await ctx.db.execute<DayRow>(sql`${withSeen(ctx, now)},
    part AS (
      SELECT day, today, sum(area + manual_area) AS area, sum(clean_seconds + manual_seconds) AS seconds
      FROM robot_day AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE day ${range} GROUP BY day, today
      UNION ALL
      SELECT open_day, today, sum(open_figures[2] + open_figures[4]) * 0.001, sum(open_figures[3] + open_figures[5]) * 0.001
      FROM robot_state AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE open_day ${range} GROUP BY open_day, today
    )
    SELECT day::text, sum(area)::float8 AS area, sum(seconds)::float8 AS seconds,
      coalesce(sum(area) FILTER (WHERE day >= date_trunc('month', today)::date), 0)::float8 AS month
    FROM part GROUP BY day`);
  const known = new Map(rows.map((row) => [row.day, row]));
  return {
    days: Array.from({ length: shownDays }, (_, index) => {
      const day = addDays(first, index);
      const { area = 0, seconds = 0 } = known.get(day) ?? {};
      return { day, area, efficiency: cleanEfficiency(area, seconds) };
    }),
    month: rows.reduce((sum, { month }) => sum + month, 0),
  };
}
