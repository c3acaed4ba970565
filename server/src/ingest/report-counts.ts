import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { ReportNumber, Status } from '@botify/contract/robots/status';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import { type Columns, unnest } from '../kernel/sql.ts';
import type { MachineState } from './machine-state.ts';

/** The number of a task report, and whether the report is stored. */
interface Numbered extends ReportNumber {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  readonly isStored: boolean;
}

const columns: Columns<Numbered> = {
  tenant: ['text', ({ tenantCode }) => tenantCode],
  sn: ['text', ({ robotSn }) => robotSn],
  since: ['bigint', ({ boot }) => boot],
  number: ['bigint', ({ sequence }) => sequence],
  stored: ['boolean', ({ isStored }) => isStored],
};

/** Older reports are never requested, which bounds the list of a machine with many gaps. */
const maxFollowed = 1000;

/** Tracks the numbered task reports of every machine to detect missing ones. */
export class ReportCounts {
  /** The last number reported by each machine: it is the same in thousands of messages. */
  readonly #lastNumbers = new Map<string, ReportNumber>();

  /** Returns a callback for after the commit. */
  async write(
    tx: Executor,
    states: ReadonlyMap<string, MachineState>,
    statuses: readonly Status[],
    reports: readonly TaskReportMessage[],
    now: number,
  ): Promise<() => void> {
    const reported = this.#news(statuses);
    const stored = reports.flatMap(({ robotSn, number }) => (number ? [{ robotSn, ...number, isStored: true }] : []));
    const numbered = [...stored, ...reported.map((one) => ({ ...one, isStored: false }))].flatMap((one): Numbered[] => {
      const tenantCode = states.get(one.robotSn)?.tenantCode;
      return tenantCode === undefined ? [] : [{ ...one, tenantCode }];
    });
    if (numbered.length > 0) await writeCounts(tx, numbered, new Date(now).toISOString());
    return () => {
      for (const { robotSn, ...number } of reported)
        if (number.boot >= (this.#lastNumbers.get(robotSn)?.boot ?? 0)) this.#lastNumbers.set(robotSn, number);
    };
  }

  #news(statuses: readonly Status[]): readonly (ReportNumber & { readonly robotSn: RobotSn })[] {
    const news = new Map<string, ReportNumber & { readonly robotSn: RobotSn }>();
    for (const { robotSn, lastReport } of statuses) {
      if (!lastReport) continue;
      const { boot, sequence } = lastReport;
      const known = this.#lastNumbers.get(robotSn);
      if (known?.boot === boot && sequence <= known.sequence) continue;
      const key = `${robotSn} ${boot}`;
      if (sequence > (news.get(key)?.sequence ?? 0)) news.set(key, { robotSn, boot, sequence });
    }
    return [...news.values()];
  }
}

/** In a fixed order to prevent deadlocks. */
async function writeCounts(tx: Executor, numbered: readonly Numbered[], at: string): Promise<void> {
  const tooOld = sql`int8multirange(int8range(1, greatest(1, max(number) - ${maxFollowed - 1}::bigint), '[)'))`;
  await tx.execute(sql`
    INSERT INTO report_count AS known (tenant_code, robot_sn, boot, last, received, incomplete_since, updated_at)
    SELECT tenant, sn, since, last, received, CASE WHEN isempty(missing_reports(last, received)) THEN NULL ELSE ${at}::timestamptz END, ${at}
    FROM (
      SELECT tenant, sn, since, max(number) AS last,
        coalesce(range_agg(int8range(number, number, '[]')) FILTER (WHERE stored), '{}') + ${tooOld} AS received
      FROM ${unnest(numbered, columns)} GROUP BY tenant, sn, since
    ) AS counted
    ORDER BY sn, since
    ON CONFLICT (tenant_code, robot_sn, boot) DO UPDATE SET
      last = greatest(known.last, excluded.last), received = known.received + excluded.received, updated_at = excluded.updated_at,
      incomplete_since = CASE
        WHEN isempty(missing_reports(greatest(known.last, excluded.last), known.received + excluded.received)) THEN NULL
        ELSE coalesce(known.incomplete_since, excluded.updated_at) END
    WHERE excluded.last > known.last OR NOT known.received @> excluded.received`);
}
