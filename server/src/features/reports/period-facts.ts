import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Span } from '@botify/domain/reports/periods';
import { daysIn } from '@botify/domain/reports/periods';
import { hasMeter } from '@botify/domain/robots/not-measured';
import { robotModel } from '@botify/domain/robots/robot-model';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Executor, forAll } from '../../kernel/db.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { type FactFilter, matchingFacts } from './period-filter.ts';
import type { SomeFacts } from './period-sums.ts';

/** Table of facts with robot_sn, site_id and day, and its sums. */
export interface Source {
  readonly from: (wanted: SQL) => SQL;
  readonly sums: SQL;
}

const thousandths = (column: string, name: string) => sql.raw(`sum(fact.${column}::float8) AS "${name}"`);
const whole = (column: string, name: string) => sql.raw(`sum(fact.${column})::float8 AS "${name}"`);

/** Sums water and electricity of models with such a meter only; other models send placeholders. */
export async function taskSource(db: Executor, { scope: { tenantCode } }: FactFilter): Promise<Source> {
  const models = await db.selectDistinct({ modelNum: robot.modelNum }).from(robot).where(eq(robot.tenantCode, tenantCode));
  const metered = (name: 'water' | 'electricity') => {
    const unmetered = models.filter(({ modelNum }) => !hasMeter(robotModel(modelNum), name)).map(({ modelNum }) => modelNum);
    const column = sql.raw(name);
    if (unmetered.length === 0) return thousandths(name, name);
    const without = sql`SELECT ${robot.robotSn} FROM ${robot} WHERE ${robot.tenantCode} = ${tenantCode} AND ${robot.modelNum} = ANY(${sql.param(unmetered)}::text[])`;
    return sql`sum(fact.${column}::float8) FILTER (WHERE fact.${column} IS NOT NULL AND fact.robot_sn NOT IN (${without})) AS ${column}`;
  };
  const sums = [
    whole('runs', 'runs'),
    whole('completed', 'completed'),
    thousandths('target_area', 'targetArea'),
    thousandths('actual_area', 'actualArea'),
    thousandths('effective_area', 'effectiveArea'),
    thousandths('clean_seconds', 'cleanSeconds'),
    thousandths('task_seconds', 'taskSeconds'),
    whole('refill_count', 'refillCount'),
    whole('avoid_count', 'avoidCount'),
    whole('bump_count', 'bumpCount'),
    whole('interruption_count', 'interruptionCount'),
    metered('water'),
    metered('electricity'),
  ];
  return { from: (wanted) => sql`report_day AS fact WHERE ${wanted}`, sums: sql.join(sums, sql`, `) };
}

export const runSums = sql`(sum(run_seconds) * 1000)::float8 AS "runSeconds"`;
/** Finished minutes. */
const finishedMinutes: Source = { from: (wanted) => sql`robot_day AS fact WHERE ${wanted} AND run_seconds > 0`, sums: runSums };
/** The current minute, as in the view of days, joined with the few open days only. */
const currentMinutes: Source = {
  from: (wanted) => sql`(
    SELECT fact.robot_sn, fact.site_id, fact.day, open_figures[6] * 0.001 AS run_seconds FROM robot_state AS state
    JOIN robot_day AS fact ON fact.tenant_code = state.tenant_code AND fact.robot_sn = state.robot_sn AND fact.day = state.open_day
    WHERE ${wanted} AND open_figures[6] > 0) AS fact`,
  sums: runSums,
};

const level = (name: string) => sql.raw(`count(*) FILTER (WHERE notice_level = '${name}')::float8 AS "${name}"`);
export const errorSource: Source = {
  from: (wanted) => sql`robot_error AS fact WHERE ${wanted}`,
  // Same rule as `alertCount` in the domain.
  sums: sql`${level('P0')}, ${level('P1')}, ${level('P2')}, ${level('P3')},
    count(*) FILTER (WHERE part = 'intelligent' AND notice_level IN ('P0', 'P1'))::float8 AS alerts`,
};

export const onDays = (days: readonly string[]): SQL => sql`fact.day = ANY(${sql.param(days)}::date[])`;

export type Keys = Readonly<Record<string, string | number | boolean | null>>;
export type Grouped<K extends Keys> = K & SomeFacts;

export interface Grouping {
  /** Columns of a group besides its sums. */
  readonly keys: SQL;
  readonly groupBy: SQL;
}

/** Sums one table by group. */
export async function sumUp<K extends Keys>(
  db: Executor,
  { from, sums }: Source,
  wanted: SQL,
  { keys, groupBy }: Grouping,
): Promise<Grouped<K>[]> {
  const { rows } = await db.execute<Grouped<K>>(sql`SELECT ${keys}, ${sums} FROM ${from(wanted)} GROUP BY ${groupBy}`);
  return rows as Grouped<K>[];
}

/** Sums tasks, running time and errors by group, each as rows of their own. Without the current minute. */
export async function readFacts<K extends Keys>(
  db: Executor,
  filter: FactFilter,
  days: readonly string[],
  grouping: Grouping,
): Promise<Grouped<K>[]> {
  if (days.length === 0) return [];
  const wanted = sql`${matchingFacts(filter)} AND ${onDays(days)}`;
  const sources = [await taskSource(db, filter), finishedMinutes, errorSource];
  return (await forAll(db, sources, (source) => sumUp<K>(db, source, wanted, grouping))).flat();
}

/** Running time of the current minute. A machine that went offline keeps its last one. */
export const readOpenMinutes = <K extends Keys>(
  db: Executor,
  filter: FactFilter,
  { from, to }: Span,
  grouping: Grouping,
): Promise<Grouped<K>[]> =>
  sumUp<K>(db, currentMinutes, sql`${matchingFacts(filter)} AND fact.day BETWEEN ${from}::date AND ${to}::date`, grouping);

/** Days of a span, each the character '0' or '1'. Bytes, because they are counted for every machine. */
export type Days = Uint8Array;
/** Day with events. */
export const marked = 0x31;
export const noDays = (span: Span): Buffer => Buffer.alloc(daysIn(span), '0');

/** Days of a machine at a site. */
export interface RobotDays {
  readonly robotSn: RobotSn;
  readonly siteId: string | null;
  readonly days: Days;
}

/** Days on which each machine appears in a source, by site. The source has facts of `part` only: shorter bit strings are faster. */
export async function readDays(db: Executor, source: SQL, span: Span, part: Span = span): Promise<RobotDays[]> {
  const { rows } = await db.execute<{ sn: RobotSn; site: string | null; days: string }>(sql`
    SELECT fact.robot_sn AS sn, fact.site_id AS site,
      bit_or(set_bit(repeat('0', ${daysIn(part)}::int)::varbit, fact.day - ${part.from}::date, 1))::text AS days
    FROM ${source} GROUP BY 1, 2`);
  const skipped = daysIn({ from: span.from, to: part.from }) - 1;
  return rows.map(({ sn, site, days: found }) => {
    const days = noDays(span);
    days.write(found, skipped, 'latin1');
    return { robotSn: sn, siteId: site, days };
  });
}

/** The span of some days in order. */
export const spanOf = (days: readonly string[]): Span => ({ from: days[0] ?? '', to: days.at(-1) ?? '' });

/** Days on which each machine began a task, by site. */
export const readTaskDays = (db: Executor, filter: FactFilter, span: Span, days: readonly string[]): Promise<RobotDays[]> =>
  days.length === 0
    ? Promise.resolve([])
    : readDays(db, sql`report_day AS fact WHERE ${matchingFacts(filter)} AND ${onDays(days)}`, span, spanOf(days));

/** Days on which each machine cleaned, ran or had an error, by site. */
export async function readEventDays(db: Executor, filter: FactFilter, span: Span, days: readonly string[]): Promise<RobotDays[]> {
  const wanted = sql`${matchingFacts(filter)} AND ${onDays(days)}`;
  const sources =
    days.length === 0 ? [] : [sql`report_day AS fact WHERE ${wanted}`, finishedMinutes.from(wanted), errorSource.from(wanted)];
  return (await forAll(db, sources, (source) => readDays(db, source, span, spanOf(days)))).flat();
}

/** Days of the current minutes. */
export const readOpenDays = (db: Executor, filter: FactFilter, span: Span): Promise<RobotDays[]> =>
  readDays(db, currentMinutes.from(sql`${matchingFacts(filter)} AND fact.day BETWEEN ${span.from}::date AND ${span.to}::date`), span);
