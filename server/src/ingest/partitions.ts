import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/db.ts';

const dayMs = 86_400_000;
/** What is kept, in days; whole partitions are dropped when all in them is older. */
const kept = { robot_history: 14, robot_minute: 90 } as const;
type Table = keyof typeof kept;
/** Days in one partition. */
const width: Readonly<Record<Table, number>> = { robot_history: 1, robot_minute: 10 };

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const nameOf = (table: Table, day: number) => `${table}_${dateOf(day).replaceAll('-', '')}`;

/** Partitions that must be there now: from the oldest that is kept to a week ahead. */
function wanted(table: Table, now: Date): number[] {
  const today = Math.floor(now.getTime() / dayMs);
  const step = width[table];
  const first = Math.floor((today - kept[table]) / step) * step;
  return Array.from({ length: Math.floor((today + 7 - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Makes room for what comes in and drops what is past keeping. Several processes may do so at once. */
export async function keepPartitions(db: Database, now: Date): Promise<void> {
  for (const table of Object.keys(kept) as Table[])
    await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.partitions'))`);
      // Behind a backup it would wait with everybody else waiting behind it; there is a week's time to try again.
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
