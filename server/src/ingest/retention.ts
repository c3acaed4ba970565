import { sql } from 'drizzle-orm';
import type { Services } from '../kernel/context.ts';
import type { Database } from '../kernel/db.ts';
import { hourDays } from './figures.ts';

const dayMs = 86_400_000;
/** Retention in days. A partition is dropped when all its rows are older. */
const partitionDays = { robot_history: 14, robot_minute: 90 } as const;
type Table = keyof typeof partitionDays;
/** Days per partition. */
const width: Readonly<Record<Table, number>> = { robot_history: 1, robot_minute: 10 };

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const nameOf = (table: Table, day: number) => `${table}_${dateOf(day).replaceAll('-', '')}`;

/** Required partitions: from the oldest one kept to a week ahead. */
function wanted(table: Table, now: Date): number[] {
  const today = Math.floor(now.getTime() / dayMs);
  const step = width[table];
  const first = Math.floor((today - partitionDays[table]) / step) * step;
  return Array.from({ length: Math.floor((today + 7 - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Creates future partitions and drops expired ones. Safe in several processes at once. */
export async function keepPartitions(db: Database, now: Date): Promise<void> {
  for (const table of Object.keys(partitionDays) as Table[])
    await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.partitions'))`);
      // Waiting behind a backup would block all later queries. The next rounds retry, a week ahead of need.
      await tx.execute(sql`SET LOCAL lock_timeout = '2s'`);
      const { rows } = await tx.execute<{ name: string }>(
        sql`SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${table}::regclass`,
      );
      const there = new Set(rows.map(({ name }) => name));
      const days = wanted(table, now);
      for (const day of days) {
        if (there.has(nameOf(table, day))) continue;
        const [from, to] = [`${dateOf(day)} 00:00+00`, `${dateOf(day + width[table])} 00:00+00`];
        await tx.execute(sql.raw(`CREATE TABLE ${nameOf(table, day)} PARTITION OF ${table} FOR VALUES FROM ('${from}') TO ('${to}')`));
      }
      const oldest = nameOf(table, days[0] ?? 0);
      for (const name of there) if (name < oldest) await tx.execute(sql.raw(`DROP TABLE ${name}`));
    });
}

/**
 * Retention in days. History and minutes are dropped by partition; days, errors and reports are permanent. How long notices and quarantined
 * messages are kept is a setting of the tenant (features/personal-data).
 */
const kept = { timelines: 90, reportCounts: 7 };

/** Deletes expired machine data. */
export async function sweepMachineData({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => sql`${now().toISOString()}::timestamptz - make_interval(days => ${days})`;
  await db.execute(sql`
    DELETE FROM task_timeline USING task_report report
    WHERE report.tenant_code = task_timeline.tenant_code AND report.id = task_timeline.report_id AND report.end_time < ${before(kept.timelines)}`);
  // The current count is kept: without it, all reports from number 1 on would be missing.
  await db.execute(sql`
    DELETE FROM report_count AS old USING report_count AS next
    WHERE next.tenant_code = old.tenant_code AND next.robot_sn = old.robot_sn AND next.boot > old.boot AND old.updated_at < ${before(kept.reportCounts)}`);
  await db.execute(sql`DELETE FROM robot_hour WHERE hour < ${before(hourDays)}`);
  await db.execute(sql`DELETE FROM error_mute WHERE until < ${before(0)}`);
}
