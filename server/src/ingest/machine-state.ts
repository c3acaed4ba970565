import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { StatusPoint } from '@botify/domain/robots/apply-status';
import type { ReceivedRange } from '@botify/domain/robots/received-ranges';
import { sql } from 'drizzle-orm';
import { readRanges } from '../features/robots/public.ts';
import type { Executor } from '../kernel/db.ts';

/** The figures of the current minute. */
export interface OpenMinute {
  /** Minutes since 1970. */
  readonly minute: number;
  readonly day: string;
  readonly messages: number;
  /** In thousandths, in the order of `totalNames`. */
  readonly amounts: readonly number[];
}

/** The state of a machine that ingest needs to apply its next message. */
export interface MachineState {
  readonly tenantCode: string;
  readonly robotSn: RobotSn;
  readonly siteId: string | null;
  /** Time zone of its site, which defines its days. */
  readonly timeZone: string;
  /** Increases with every write of the row, to detect concurrent writers. */
  readonly revision: number;
  readonly runs: readonly ReceivedRange<StatusPoint>[];
  readonly at: number | null;
  readonly receivedAt: number | null;
  readonly online: boolean;
  /** Offline without a notice, so its return creates no notice either. */
  readonly awaited: boolean;
  readonly offlineErrorId: string | null;
  readonly open: OpenMinute | null;
}

interface Row extends Record<string, unknown> {
  readonly tenant_code: string;
  readonly robot_sn: RobotSn;
  readonly site_id: string | null;
  readonly time_zone: string | null;
  readonly revision: string;
  readonly runs: string;
  readonly at: number | null;
  readonly received_at: number | null;
  readonly online: boolean;
  readonly awaited: boolean;
  readonly offline_error_id: string | null;
  readonly open_minute: number | null;
  readonly open_day: string;
  readonly open_figures: string[];
}

/** States of machines in use. Messages of others are dropped. Locked in a fixed order to prevent deadlocks. */
export async function loadStates(tx: Executor, robotSns: readonly RobotSn[]): Promise<MachineState[]> {
  const wanted = sql.param([...robotSns]);
  await tx.execute(sql`
    INSERT INTO robot_state (tenant_code, robot_sn) SELECT tenant_code, robot_sn FROM robot
    WHERE robot_sn = ANY(${wanted}::text[]) AND retired_at IS NULL
    ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<Row>(sql`
    SELECT state.tenant_code, state.robot_sn, robot.site_id, site.time_zone, state.revision, state.runs, state.online, state.awaited, state.offline_error_id,
      (extract(epoch FROM state.open_minute) / 60)::float8 AS open_minute, state.open_day::text, state.open_figures,
      (extract(epoch FROM state.at) * 1000)::float8 AS at, (extract(epoch FROM state.received_at) * 1000)::float8 AS received_at
    FROM robot_state state
    JOIN robot USING (tenant_code, robot_sn)
    LEFT JOIN site ON site.tenant_code = robot.tenant_code AND site.id = robot.site_id
    WHERE state.robot_sn = ANY(${wanted}::text[]) AND retired_at IS NULL ORDER BY state.robot_sn FOR UPDATE OF state`);
  return rows.map((row) => ({
    tenantCode: row.tenant_code,
    robotSn: row.robot_sn,
    siteId: row.site_id,
    timeZone: row.time_zone ?? 'UTC',
    revision: Number(row.revision),
    runs: readRanges(row.runs),
    at: row.at,
    receivedAt: row.received_at,
    online: row.online,
    awaited: row.awaited,
    offlineErrorId: row.offline_error_id,
    open: row.open_minute === null ? null : openMinute(row.open_minute, row),
  }));
}

function openMinute(minute: number, { open_day, open_figures }: Row): OpenMinute {
  const [messages = 0, ...amounts] = open_figures.map(Number);
  return { minute, day: open_day, messages, amounts };
}
