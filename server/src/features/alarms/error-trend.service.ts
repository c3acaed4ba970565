import type { ErrorStatistics } from '@botify/contract/alarms/error-records';
import type { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { Body } from '@botify/contract/kernel/endpoint';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { addDays, daysIn, everyDay } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { type Catalogue, seenBy } from './error-rows.ts';
import { wantedErrors, wantedRanks } from './wanted-errors.ts';

type Trend = Pick<ErrorStatistics, 'days' | 'previous' | 'inProgress'>;

/** Days without a start in the filter, and the most that a chart shows. */
const [usualDays, mostDays] = [30, 92];

/** The filtered errors by the day on which they began, in the calendar of the caller, and how many began in as many days before. */
export async function errorTrend(
  { db, scope, now }: SignedInContext,
  filters: Body<typeof robotErrors.statistics>,
  catalogue: Catalogue,
): Promise<Trend> {
  const { startFrom, startTo, timeZone: asked = 'UTC', ...others } = filters;
  const timeZone = knownZone(asked);
  const dayOf = (at: Date) => formatTimestamp(at, timeZone, '{y}-{m}-{d}') ?? '';
  const today = dayOf(now());
  const until = startTo ? dayOf(new Date(Date.parse(startTo) - 1)) : today;
  const to = until < today ? until : today;
  const earliest = addDays(to, 1 - mostDays);
  const wanted = startFrom ? dayOf(new Date(startFrom)) : addDays(to, 1 - usualDays);
  const from = wanted > earliest ? wanted : earliest;
  if (from > to) return { days: [], previous: 0, inProgress: false };
  const span = { from, to };
  const length = daysIn(span);
  const inProgress = to === today;
  const start = (day: string) => sql`${day}::timestamp AT TIME ZONE ${timeZone}`;
  // An unfinished day is compared with the same part of a day.
  const previousEnd = inProgress
    ? sql`((${now().toISOString()}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(days => ${length}::int)) AT TIME ZONE ${timeZone}`
    : start(from);
  const { rows } = await db.execute<{ day: string | null; level: 'P0' | 'P1' | 'P2' | 'P3'; count: number }>(sql`
    SELECT CASE WHEN ${error.startTime} >= ${start(from)} THEN (${error.startTime} AT TIME ZONE ${timeZone})::date::text END AS day,
      ${error.noticeLevel} AS level, count(*)::int AS count
    FROM ${error}
    JOIN ${robot} ON ${seenBy(scope)}
    WHERE ${wantedErrors(scope, others, catalogue) ?? sql`true`} AND ${wantedRanks(filters) ?? sql`true`}
      AND (${error.startTime} >= ${start(from)} AND ${error.startTime} < ${start(addDays(to, 1))}
          AND ${wantedErrors(scope, { ...(startFrom ? { startFrom } : {}), ...(startTo ? { startTo } : {}) }, catalogue) ?? sql`true`}
        OR ${error.startTime} >= ${start(addDays(from, -length))} AND ${error.startTime} < ${previousEnd})
    GROUP BY 1, 2`);
  const days = new Map(everyDay(span).map((day) => [day, { day, P0: 0, P1: 0, P2: 0, P3: 0 }]));
  let previous = 0;
  for (const { day, level, count } of rows) {
    const bar = day === null ? undefined : days.get(day);
    if (bar) bar[level] = count;
    else previous += count;
  }
  return { days: [...days.values()], previous, inProgress };
}
