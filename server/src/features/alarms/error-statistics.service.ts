import type { ErrorState, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { ErrorStatistics } from '@botify/contract/alarms/error-records';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { and, inArray, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { type Catalogue, faultNames, readCatalogue, seenBy } from './error-rows.ts';
import { errorTrend } from './error-trend.service.ts';
import { countsOf, wantedErrors, wantedRanks } from './wanted-errors.ts';

const mostShown = 20;
const hoursADay = 24;

/** A number of one grouping. Columns of the other groupings are null. */
interface Row extends Record<string, unknown> {
  readonly way: number;
  readonly level: NoticeLevel | null;
  readonly state: ErrorState | null;
  readonly code: string | null;
  readonly site: string | null;
  readonly hour: number | null;
  readonly every: number;
  readonly chosen: number;
  readonly seconds: number;
  readonly highestLevel: NoticeLevel;
}
/** GROUPING() of each grouping set: one bit per omitted column. */
const ways = { ranks: 0b00111, code: 0b11011, site: 0b11101, hour: 0b11110 } as const;

/** Counts the listed errors. All groupings but the days come from one query, so that the numbers are consistent. */
export async function errorStatistics(ctx: SignedInContext, filters: Body<typeof robotErrors.statistics>): Promise<ErrorStatistics> {
  const catalogue = await readCatalogue(ctx.db);
  const rows = await countAll(ctx, filters, catalogue);
  const trend = await errorTrend(ctx, filters, catalogue);
  const of = (way: number) => rows.filter((row) => row.way === way);
  const { total, levels } = countsOf(
    of(ways.ranks).flatMap(({ level, state, every }) => (level && state ? [{ noticeLevel: level, state, count: every }] : [])),
    filters,
  );
  const chosen = (way: number) => of(way).filter((row) => row.chosen > 0);
  const nameOf = faultNames(ctx.locale, catalogue);
  const codes = chosen(ways.code)
    .map(({ code, chosen: count, seconds, highestLevel }) => ({ faultCode: code ?? '', count, seconds: Math.round(seconds), highestLevel }))
    .toSorted((one, other) => other.count - one.count || (one.faultCode < other.faultCode ? -1 : 1))
    .slice(0, mostShown)
    .map(({ highestLevel, ...row }) => ({
      ...row,
      faultName: nameOf(row.faultCode),
      noticeLevel: catalogue.get(row.faultCode)?.noticeLevel ?? highestLevel,
    }));
  const hours = new Map(chosen(ways.hour).map((row) => [row.hour, row.chosen]));
  return {
    total,
    levels,
    codes,
    sites: await namedSites(ctx, chosen(ways.site)),
    hours: Array.from({ length: hoursADay }, (_, hour) => hours.get(hour) ?? 0),
    ...trend,
  };
}

async function countAll(
  { db, scope, now }: SignedInContext,
  filters: Body<typeof robotErrors.statistics>,
  catalogue: Catalogue,
): Promise<Row[]> {
  const seconds = sql`greatest(0, floor(date_part('epoch', coalesce(${error.endTime}, ${now().toISOString()}::timestamptz) - ${error.startTime}) + 0.5))`;
  // In the time zone of the site, visible to the caller or not; UTC without a site.
  const hour = sql`date_part('hour', ${error.startTime} AT TIME ZONE coalesce(${site.timeZone}, 'UTC'))`;
  // Aggregate to a few thousand combinations first. Otherwise a million rows would be sorted for each grouping set.
  const { rows } = await db.execute<Row>(sql`
    SELECT grouping(level, state, code, site, hour) AS way, level, state, code, site, hour,
      sum(count)::int AS every, coalesce(sum(count) FILTER (WHERE chosen), 0)::int AS chosen,
      coalesce(sum(seconds) FILTER (WHERE chosen), 0) AS seconds, min(level) FILTER (WHERE chosen) AS "highestLevel"
    FROM (
      SELECT ${error.noticeLevel} AS level, ${error.state} AS state, ${error.faultCode} AS code, ${robot.siteId} AS site, ${hour} AS hour,
        count(*) AS count, sum(${seconds}) AS seconds, bool_and(${wantedRanks(filters) ?? sql`true`}) AS chosen
      FROM ${error}
      JOIN ${robot} ON ${seenBy(scope)}
      LEFT JOIN ${site} ON ${site.tenantCode} = ${robot.tenantCode} AND ${site.id} = ${robot.siteId}
      WHERE ${wantedErrors(scope, filters, catalogue) ?? sql`true`}
      GROUP BY 1, 2, 3, 4, 5
    ) AS kinds
    GROUP BY GROUPING SETS ((level, state), (code), (site), (hour))`);
  return rows;
}

/** Hidden sites count as no site. */
async function namedSites({ db, scope }: SignedInContext, rows: readonly Row[]): Promise<ErrorStatistics['sites']> {
  const ids = rows.flatMap(({ site: id }) => id ?? []);
  const seen =
    ids.length > 0
      ? await db
          .select({ id: site.id, name: site.name })
          .from(site)
          .where(and(inArray(site.id, ids), visibleSites(scope)))
      : [];
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  const counts = new Map<string | null, number>();
  for (const { site: id, chosen } of rows) {
    const known = id !== null && names.has(id) ? id : null;
    counts.set(known, (counts.get(known) ?? 0) + chosen);
  }
  return [...counts]
    .map(([siteId, count]) => ({ siteId, siteName: siteId && (names.get(siteId) ?? null), count }))
    .toSorted((one, other) => other.count - one.count || ((one.siteName ?? '') < (other.siteName ?? '') ? -1 : 1))
    .slice(0, mostShown);
}
