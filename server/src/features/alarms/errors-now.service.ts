import { inLocale } from '@botify/contract/kernel/by-locale';
import { type ClearedError, type OpenAlarm, workLevels } from '@botify/contract/overview/now.contract';
import { offlineFault } from '@botify/domain/robots/fleet-past';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { type Columns, unnest } from '../../kernel/sql.ts';
import { errorTable as error, faultTable as fault } from '../../schema/alarms.table.ts';
import { robotTable as robot, stationTable as station } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite } from '../../visibility/robots.ts';
import { atStation, contactColumns, contactOf } from '../robots/public.ts';
import { seenBy } from './error-rows.ts';

interface Listed<T> {
  readonly total: number;
  readonly records: T[];
}

/** Errors of machines in use that need a person, with the number of all. */
const selectNow = ({ db, scope, locale }: SignedInContext, wanted: SQL | undefined, order: readonly SQL[], most: number) =>
  db
    .select({
      error,
      remark: robot.remark,
      siteId: site.id,
      siteName: site.name,
      timeZone: site.timeZone,
      faultName: nameColumn(locale, fault.names),
      handling: fault.handling,
      contact: contactColumns,
      total: sql<number>`count(*) OVER ()::int`,
    })
    .from(error)
    .innerJoin(robot, and(seenBy(scope), isNull(robot.retiredAt)))
    .leftJoin(site, atSite(scope))
    .leftJoin(station, atStation)
    .leftJoin(fault, eq(fault.faultCode, error.faultCode))
    .where(and(wanted, inArray(error.noticeLevel, [...workLevels])))
    .orderBy(...order)
    .limit(most);
type Row = Awaited<ReturnType<typeof selectNow>>[number];

const errorOf = ({ error: row, remark, siteId, siteName, timeZone, faultName }: Row) => ({
  id: row.id,
  robotSn: row.robotSn,
  remark,
  siteId,
  siteName,
  timeZone,
  mapName: row.mapName,
  faultCode: row.faultCode,
  faultName: faultName ?? row.faultCode,
  noticeLevel: row.noticeLevel as OpenAlarm['noticeLevel'],
  startTime: row.startTime.toISOString(),
});

/** Active errors that nobody acknowledged, in the order of `sortWork`. Being offline is not among them: offline machines have a list. */
export async function openAlarms(ctx: SignedInContext, most: number): Promise<Listed<OpenAlarm>> {
  const rows = await selectNow(
    ctx,
    and(isNull(error.endTime), eq(error.state, 'open'), ne(error.faultCode, offlineFault)),
    [asc(error.noticeLevel), asc(error.startTime), asc(error.id)],
    most,
  );
  const fixes = await lastFixes(ctx, rows);
  return {
    total: rows[0]?.total ?? 0,
    records: rows.map((row) => ({
      ...errorOf(row),
      version: row.error.version,
      contact: contactOf(row.contact),
      suggestion: inLocale(ctx.locale, row.handling ?? {})?.[0] ?? null,
      lastFix: fixes.get(row.error.id) ?? null,
    })),
  };
}

const shownHours = 24;

/** Cleared lately and not resolved by a person. Nobody has to act on them. */
export async function undocumentedErrors(ctx: SignedInContext, most: number): Promise<Listed<ClearedError>> {
  const since = new Date(ctx.now().getTime() - shownHours * 3_600_000);
  const rows = await selectNow(
    ctx,
    and(gt(error.endTime, since), ne(error.state, 'resolved')),
    [desc(error.endTime), desc(error.id)],
    most,
  );
  return {
    total: rows[0]?.total ?? 0,
    records: rows.flatMap((row) => (row.error.endTime ? [{ ...errorOf(row), endTime: row.error.endTime.toISOString() }] : [])),
  };
}

interface Fix extends Record<string, unknown> {
  readonly id: string;
  readonly note: string;
  readonly nickName: string;
  readonly sameMachine: boolean;
}
const columns: Columns<Row> = {
  asked_id: ['uuid', ({ error: { id } }) => id],
  asked_sn: ['text', ({ error: { robotSn } }) => robotSn],
  asked_code: ['text', ({ error: { faultCode } }) => faultCode],
};
/** Older fixes are rarely still right, and the limit bounds the search. */
const searchedDays = 90;

/** The newest fix of each fault: on the same machine, otherwise on another one that the caller sees. */
async function lastFixes({ db, scope, now }: SignedInContext, rows: readonly Row[]): Promise<ReadonlyMap<string, OpenAlarm['lastFix']>> {
  if (rows.length === 0) return new Map();
  const since = new Date(now().getTime() - searchedDays * 86_400_000).toISOString();
  const newest = (machine: SQL, sameMachine: boolean) => sql`(
    SELECT last.note, last.actor_name, ${sameMachine}::boolean AS same_machine
    FROM ${error} JOIN ${robot} ON ${seenBy(scope)}
    JOIN LATERAL (
      SELECT note, actor_name FROM robot_error_note AS note
      WHERE note.tenant_code = ${error.tenantCode} AND note.error_id = ${error.id} AND act = 'resolve' ORDER BY at DESC, note.id DESC LIMIT 1
    ) AS last ON last.note IS NOT NULL
    WHERE ${error.faultCode} = asked_code AND ${machine}
      AND ${and(eq(error.state, 'resolved'), isNotNull(error.endTime))} AND ${error.startTime} > ${since}::timestamptz
    ORDER BY ${error.startTime} DESC, ${error.id} DESC LIMIT 1)`;
  const { rows: fixes } = await db.execute<Fix>(sql`
    SELECT asked_id AS id, fix.note, fix.actor_name AS "nickName", fix.same_machine AS "sameMachine"
    FROM ${unnest(rows, columns)}
    CROSS JOIN LATERAL (
      SELECT * FROM (${newest(sql`${error.robotSn} = asked_sn`, true)} UNION ALL ${newest(sql`${error.robotSn} <> asked_sn`, false)}) AS found
      ORDER BY same_machine DESC LIMIT 1
    ) AS fix`);
  return new Map(fixes.map(({ id, ...fix }) => [id, fix]));
}
