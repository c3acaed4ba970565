import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { PastError } from '@botify/contract/robots/fleet-past.contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';

/** Machines and instants of a replay. */
export interface PastQuery {
  readonly tenantCode: string;
  readonly robotSns: readonly RobotSn[];
  readonly start: Date;
  readonly end: Date;
  readonly step: number;
}

/** Last known state of a machine at an instant, the n-th step after the start. */
export interface StateRow extends Record<string, unknown> {
  readonly sn: RobotSn;
  readonly instant: number;
  readonly work: string;
  readonly summary: string;
  /** Only for rows stored before summaries existed. */
  readonly status: string | null;
}
interface PresenceRow extends Record<string, unknown> {
  readonly sn: RobotSn;
  readonly at: string;
  readonly type: 'ROBOT_OFF' | 'ROBOT_ON';
  readonly since: string | null;
}

const keptDays = 14;
const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;
const iso = (column: SQL): SQL => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const machines = ({ robotSns }: PastQuery): SQL => sql`unnest(${sql.param(robotSns)}::text[]) AS wanted(sn)`;

/** Summaries are stored beside the message: extracting them from 100,000 messages would take longer than finding the rows. */
const shownColumns = sql`work_state AS work, summary, CASE WHEN summary IS NULL THEN status END AS status`;

/** States at the start: one index lookup per machine, newest day first. */
export async function statesBefore(db: Executor, wanted: PastQuery): Promise<StateRow[]> {
  const { tenantCode, start } = wanted;
  const { rows } = await db.execute<StateRow>(sql`
    SELECT sn, 0 AS instant, latest.*
    FROM ${machines(wanted)}
    CROSS JOIN LATERAL (
      SELECT ${shownColumns} FROM robot_history
      WHERE tenant_code = ${tenantCode} AND robot_sn = sn AND at <= ${at(start)} AND at > ${at(start)} - make_interval(days => ${keptDays})
      ORDER BY at DESC, boot DESC, sequence DESC LIMIT 1) AS latest`);
  return rows;
}

/** Last state before each instant. The index alone finds these rows; of six rows a minute only one is read. */
export async function statesDuring(db: Executor, wanted: PastQuery): Promise<StateRow[]> {
  const { tenantCode, start, end, step } = wanted;
  const ofMachine = sql`tenant_code = ${tenantCode} AND robot_sn = sn`;
  const length = sql`make_interval(secs => ${step}::int)`;
  // A message at an instant belongs to that instant, not to the interval after it.
  const bin = sql`date_bin(${length}, at - interval '1 microsecond', ${at(start)})`;
  const { rows } = await db.execute<StateRow>(sql`
    SELECT sn, (extract(epoch FROM bin - ${at(start)}) / ${step}::int)::int + 1 AS instant, latest.*
    FROM ${machines(wanted)}
    CROSS JOIN LATERAL (
      SELECT ${bin} AS bin, max(at) AS last_at
      FROM robot_history WHERE ${ofMachine} AND at > ${at(start)} AND at <= ${at(end)} GROUP BY 1) AS newest
    CROSS JOIN LATERAL (
      SELECT ${shownColumns} FROM robot_history WHERE ${ofMachine} AND at = last_at ORDER BY boot DESC, sequence DESC LIMIT 1) AS latest
    ORDER BY sn, bin`);
  return rows;
}

/** When machines were marked offline and online again, as shown at the time. */
export async function presence(db: Executor, wanted: PastQuery): Promise<PresenceRow[]> {
  const { tenantCode, start, end } = wanted;
  const notices = sql`SELECT at, type, details->>'since' AS since FROM robot_notice
    WHERE tenant_code = ${tenantCode} AND robot_sn = sn AND type IN ('ROBOT_OFF', 'ROBOT_ON')`;
  const { rows } = await db.execute<PresenceRow>(sql`
    SELECT sn, ${iso(sql`at`)} AS at, type, since
    FROM ${machines(wanted)}
    CROSS JOIN LATERAL (
      (${notices} AND at <= ${at(start)} ORDER BY at DESC LIMIT 1)
      UNION ALL (${notices} AND at > ${at(start)} AND at <= ${at(end)})) AS notice
    ORDER BY sn, notice.at`);
  return rows;
}

export async function errorsOf(db: Executor, wanted: PastQuery): Promise<(PastError & { readonly sn: RobotSn })[]> {
  const { tenantCode, robotSns, start, end } = wanted;
  const { rows } = await db.execute<PastError & { sn: RobotSn } & Record<string, unknown>>(sql`
    SELECT robot_sn AS sn, id, error.fault_code AS "faultCode", coalesce(names, '{}') AS names,
      error.notice_level AS "noticeLevel", ${iso(sql`start_time`)} AS "startTime",
      ${iso(sql`end_time`)} AS "endTime", state, ${iso(sql`acknowledged_at`)} AS "acknowledgedAt", ${iso(sql`resolved_at`)} AS "resolvedAt",
      handler_name AS "nickName"
    FROM robot_error AS error LEFT JOIN fault ON fault.fault_code = error.fault_code
    WHERE tenant_code = ${tenantCode} AND (end_time > ${at(start)} OR end_time IS NULL) AND start_time <= ${at(end)}
      AND robot_sn = ANY (${sql.param(robotSns)}::text[])
    ORDER BY robot_sn, error.notice_level, start_time, id`);
  return rows;
}
