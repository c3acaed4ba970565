import type { Board } from '@botify/contract/overview/board.contract';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { ofSeen, withSeen } from './board-machines.ts';

const mostRanked = 8;

interface RobotRow extends Record<string, unknown> {
  readonly robotSn: string;
  readonly remark: string;
  readonly area: number;
  readonly runSeconds: number;
  readonly total: number;
  /** Where it stood when the day began, if the caller sees that site. */
  readonly siteId: string | null;
  readonly siteName: string | null;
}

interface Today extends Pick<Board, 'robotCount' | 'runSecondsToday' | 'sites' | 'robots'> {
  readonly area: number;
  readonly total: number;
}

const most = <T extends { readonly area: number }>(ranked: readonly T[], nameOf: (one: T) => string): T[] =>
  ranked
    .filter(({ area }) => area > 0)
    .toSorted((a, b) => b.area - a.area || nameOf(a).localeCompare(nameOf(b)))
    .slice(0, mostRanked);

/** What each machine did today by its own calendar, and ever; and who did most. */
export async function boardToday(ctx: SignedInContext, now: Date): Promise<Today> {
  const { rows } = await ctx.db.execute<RobotRow>(sql`${withSeen(ctx, now)}
    SELECT seen.robot_sn AS "robotSn", seen.remark, coalesce(fact.area + manual_area, 0)::float8 AS area,
      coalesce(run_seconds, 0)::float8 AS "runSeconds", coalesce(state.clean_area, 0) AS total, site.id AS "siteId", site.name AS "siteName"
    FROM seen
    LEFT JOIN robot_day_figures AS fact ON ${ofSeen(ctx, 'fact')} AND fact.day = seen.today
    LEFT JOIN robot_state AS state ON ${ofSeen(ctx, 'state')}
    LEFT JOIN ${site} ON ${site.id} = fact.site_id AND ${visibleSites(ctx.scope)}`);
  const sites = new Map<string, { siteId: string; siteName: string; area: number }>();
  const sum = (of: (row: RobotRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  for (const { siteId, siteName, area } of rows) {
    if (siteId === null) continue;
    const known = sites.get(siteId) ?? { siteId, siteName: siteName ?? '', area: 0 };
    known.area += area;
    sites.set(siteId, known);
  }
  const robots = rows.map(({ robotSn, remark, area }) => ({ robotSn, remark, area }));
  return {
    robotCount: rows.length,
    area: sum(({ area }) => area),
    total: sum(({ total }) => total),
    runSecondsToday: sum(({ runSeconds }) => runSeconds),
    sites: most([...sites.values()], ({ siteId }) => siteId),
    robots: most(robots, ({ robotSn }) => robotSn),
  };
}
