import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/db.ts';

const dayMs = 86_400_000;
/** Retention in days. A partition is dropped when all its rows are older. */
const kept = { robot_history: 14, robot_minute: 90 } as const;
type Table = keyof typeof kept;
/** Days per partition. */
const width: Readonly<Record<Table, number>> = { robot_history: 1, robot_minute: 10 };

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const nameOf = (table: Table, day: number) => `${table}_${dateOf(day).replaceAll('-', '')}`;

/** Required partitions: from the oldest one kept to a week ahead. */
function wanted(table: Table, now: Date): number[] {
  const today = Math.floor(now.getTime() / dayMs);
  const step = width[table];
  const first = Math.floor((today - kept[table]) / step) * step;
  return Array.from({ length: Math.floor((today + 7 - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Creates future partitions and drops expired ones. Safe in several processes at once. */
export async function keepPartitions(db: Database, now: Date): Promise<void> {
  for (const table of Object.keys(kept) as Table[])
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
