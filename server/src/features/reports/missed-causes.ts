import type { NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { MissedRow } from '@botify/contract/reports/period-reports.contract';
import { sql } from 'drizzle-orm';
import { nameColumn } from '../../kernel/columns.ts';
import { type Columns, unnest } from '../../kernel/sql.ts';
import { faultTable as fault } from '../../schema/alarms.table.ts';
import type { Reader } from './period-filter.ts';

/** Day on which a robot should have cleaned. */
export type Expected = Omit<MissedRow, 'cause'> & { readonly zone: string };

interface Found extends Record<string, unknown> {
  readonly sn: RobotSn;
  readonly day: string;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly level: NoticeLevel;
  readonly start: string;
  readonly end: string | null;
}

const columns: Columns<Expected> = {
  sn: ['text', ({ robotSn }) => robotSn],
  on_day: ['date', ({ day }) => day],
  zone: ['text', ({ zone }) => zone],
};

/**
 * Adds the likely cause: the most severe error of the machine on that day, the longest of the same level. Cleared errors are searched a
 * month back, active ones without limit. Completed days get no cause.
 */
export async function readCauses(ctx: Reader, rows: readonly Expected[]): Promise<MissedRow[]> {
  const wanted = rows.filter(({ state }) => state !== 'done');
  const { rows: found } =
    wanted.length === 0
      ? { rows: [] }
      : await ctx.db.execute<Found>(sql`
    SELECT DISTINCT ON (sn, on_day) sn, on_day::text AS day, id, error.fault_code AS code, error.notice_level AS level,
      start_time AS start, end_time AS end, coalesce(${nameColumn(ctx.locale, fault.names)}, error.fault_code) AS name
    FROM (SELECT sn, on_day, on_day::timestamp AT TIME ZONE zone AS begins FROM ${unnest(wanted, columns)}) AS asked
    JOIN robot_error AS error ON error.tenant_code = ${ctx.tenantCode} AND error.robot_sn = sn
      AND error.start_time < begins + interval '2 days' AND (error.end_time IS NULL OR error.start_time > begins - interval '31 days')
      AND (error.day = on_day OR (error.day < on_day AND coalesce(error.end_time, 'infinity') > begins))
    LEFT JOIN ${fault} ON ${fault.faultCode} = error.fault_code
    ORDER BY sn, on_day, error.notice_level, coalesce(end_time, ${ctx.now().toISOString()}::timestamptz) - start_time DESC, id`);
  const causes = new Map(
    found.map(({ sn, day, id, code, name, level, start, end }) => [
      `${day} ${sn}`,
      {
        ...{ errorId: id, faultCode: code, faultName: name, noticeLevel: level },
        startTime: new Date(start).toISOString(),
        endTime: end && new Date(end).toISOString(),
      },
    ]),
  );
  return rows.map(({ zone: _zone, ...row }) => ({ ...row, cause: causes.get(`${row.day} ${row.robotSn}`) ?? null }));
}
