import { totalNames } from '@botify/contract/robots/status';
import { missingRanges } from '@botify/domain/robots/received-ranges';
import { type SQL, sql } from 'drizzle-orm';
import { writeRanges, writeSummary } from '../features/robots/public.ts';
import type { Executor } from '../kernel/db.ts';
import { type Columns, unnest } from '../kernel/sql.ts';
import type { Figures, HourSum, Sum } from './figures.ts';
import { type Changes, type HistoryRow, type StateRow, workStateOf } from './fold-batch.ts';
import type { FaultCatalog } from './known-faults.ts';
import type { NoticeRows } from './notice-rows.ts';
import { writeErrors } from './write-errors.ts';

/** Another process wrote the state of a machine since it was read: the batch must be rolled back. */
export class StateConflict extends Error {}

/** The counters' names as columns: `area`, `clean_seconds` … */
const columnNames = totalNames.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** JSON for few rows with user input. */
const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;
const instantOf = (ms: SQL) => sql`to_timestamp(${ms} / 1000.0)`;

/** Writes all changes of a batch in the caller's transaction. */
export async function writeBatch(tx: Executor, changes: Changes, faults: FaultCatalog): Promise<void> {
  await writeStates(tx, changes.states);
  await writeFigures(tx, 'robot_day', sql`day`, sql`period::date`, changes.figures.days);
  await writeFigures(tx, 'robot_minute', sql`minute`, sql`to_timestamp(period::float8 * 60)`, changes.figures.minutes);
  await writeHours(tx, [...changes.figures.hours.values()]);
  await writeHistory(tx, changes.history);
  await writeErrors(tx, changes.errors, faults);
  await writeNotices(tx, changes.notices);
}

const stateColumns: Columns<StateRow> = {
  sn: ['text', ({ after }) => after.robotSn],
  tenant: ['text', ({ after }) => after.tenantCode],
  known: ['bigint', ({ before }) => before.revision],
  runs: ['text', ({ after }) => writeRanges(after.runs)],
  said: ['float8', ({ after }) => after.at],
  received: ['float8', ({ after }) => after.receivedAt],
  work: ['text', ({ latest }) => (latest ? workStateOf(latest) : null)],
  battery: ['float8', ({ latest }) => latest?.battery.percent ?? null],
  area: ['float8', ({ latest }) => latest && latest.totals.area + latest.totals.manualArea],
  seconds: ['float8', ({ latest }) => latest && latest.totals.cleanSeconds + latest.totals.manualSeconds],
  status: ['text', ({ latest }) => jsonOf(latest)],
  summary: ['text', ({ latest }) => latest && writeSummary(latest)],
  versions: ['jsonb', ({ versions }) => jsonOf(versions)],
  consumables: ['jsonb', ({ consumables }) => jsonOf(consumables)],
  alert: ['text', ({ alertLevel }) => alertLevel],
  has_gap: ['boolean', ({ after }) => missingRanges(after.runs).length > 0],
  open_from: ['float8', ({ after }) => after.open?.minute ?? null],
  open_on: ['date', ({ after }) => after.open?.day ?? null],
  counted: ['text', ({ after: { open } }) => open && `{${[open.messages, ...open.amounts].join()}}`],
};

async function writeStates(tx: Executor, states: readonly StateRow[]): Promise<void> {
  if (states.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    UPDATE robot_state SET
      revision = revision + 1, runs = new.runs, at = ${instantOf(sql`said`)}, received_at = ${instantOf(sql`received`)}, online = true,
      awaited = false, offline_error_id = NULL, work_state = coalesce(work, work_state), status = coalesce(new.status, robot_state.status),
      versions = coalesce(new.versions, robot_state.versions), consumables = coalesce(new.consumables, robot_state.consumables),
      alert_level = alert, battery = coalesce(new.battery, robot_state.battery), 
      clean_area = CASE WHEN area IS NULL THEN clean_area ELSE greatest(0, area + area_correction) END,
      clean_seconds = CASE WHEN seconds IS NULL THEN clean_seconds ELSE greatest(0, seconds + seconds_correction) END,
      summary = coalesce(new.summary, robot_state.summary), open_minute = to_timestamp(open_from * 60), open_day = open_on,
      open_figures = counted::bigint[], gap = has_gap
    FROM ${unnest(states, stateColumns)}
    WHERE robot_state.tenant_code = tenant AND robot_state.robot_sn = sn AND revision = known`);
  if (rowCount !== states.length) throw new StateConflict();
}

const figureColumns: Columns<Sum> = {
  tenant: ['text', ({ tenantCode }) => tenantCode],
  sn: ['text', ({ robotSn }) => robotSn],
  period: ['text', ({ period }) => period],
  messages: ['integer', ({ messages }) => messages],
  ...Object.fromEntries(columnNames.map((name, index) => [name, ['numeric', ({ amounts }: Sum) => (amounts[index] ?? 0) / 1000] as const])),
};

const quarterNames = ['area_00', 'area_15', 'area_30', 'area_45'];
const hourColumns: Columns<HourSum> = {
  tenant: ['text', ({ tenantCode }) => tenantCode],
  sn: ['text', ({ robotSn }) => robotSn],
  period: ['float8', ({ hour }) => hour],
  ...Object.fromEntries(quarterNames.map((name, index) => [name, ['float8', ({ quarters }: HourSum) => quarters[index] ?? 0] as const])),
};

async function writeFigures(
  tx: Executor,
  table: 'robot_day' | 'robot_minute',
  period: SQL,
  value: SQL,
  sums: Figures['days'],
): Promise<void> {
  if (sums.size === 0) return;
  const added = sql.raw(['messages', ...columnNames].map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '));
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(table)} (tenant_code, robot_sn, ${period}, messages, ${sql.raw(columnNames.join(', '))})
    SELECT tenant, sn, ${value}, messages, ${sql.raw(columnNames.join(', '))} FROM ${unnest([...sums.values()], figureColumns)}
    ORDER BY sn, period
    ON CONFLICT (tenant_code, robot_sn, ${period}) DO UPDATE SET ${added}`);
}

async function writeHours(tx: Executor, hours: readonly HourSum[]): Promise<void> {
  if (hours.length === 0) return;
  const names = sql.raw(quarterNames.join(', '));
  const added = sql.raw(quarterNames.map((name) => `${name} = robot_hour.${name} + excluded.${name}`).join(', '));
  await tx.execute(sql`
    INSERT INTO robot_hour (tenant_code, robot_sn, hour, ${names})
    SELECT tenant, sn, to_timestamp(period * 3600), ${names} FROM ${unnest(hours, hourColumns)}
    ORDER BY sn, period
    ON CONFLICT (tenant_code, hour, robot_sn) DO UPDATE SET ${added}`);
}

const historyColumns: Columns<HistoryRow> = {
  tenant: ['text', ({ tenantCode }) => tenantCode],
  sn: ['text', ({ robotSn }) => robotSn],
  said: ['float8', ({ at }) => at],
  boot: ['bigint', ({ status }) => status.boot],
  sequence: ['bigint', ({ status }) => status.sequence],
  status: ['text', ({ status }) => JSON.stringify(status)],
  work: ['text', ({ status }) => workStateOf(status)],
  summary: ['text', ({ status }) => writeSummary(status)],
};

async function writeHistory(tx: Executor, history: readonly HistoryRow[]): Promise<void> {
  if (history.length === 0) return;
  await tx.execute(sql`
    INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status, work_state, summary)
    SELECT tenant, sn, ${instantOf(sql`said`)}, boot, sequence, status, work, summary FROM ${unnest(history, historyColumns)}`);
}

async function writeNotices(tx: Executor, { rows }: NoticeRows): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, map_name, details)
    SELECT "tenantCode", id, ${instantOf(sql`at`)}, "robotSn", category, type, "mapName", details
    FROM json_to_recordset(${rowsOf(rows)}) AS new("tenantCode" text, id uuid, at float8, "robotSn" text, category text, type text,
      "mapName" text, details jsonb)`);
}
