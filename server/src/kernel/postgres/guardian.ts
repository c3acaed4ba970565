import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartRefused } from '../start-refused.ts';

/** Any number will do, as long as nothing else in this database takes the same. */
const key = 1_836_020_340;
/** A server killed a moment ago holds its lock until PostgreSQL has noticed. */
const patienceMs = 3_000;

/** Takes the lock that makes this process the only server of the folder. It is held by the connection, so no death leaves it behind. */
export async function takeGuard(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [key]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline) break;
    await sleep(50);
  }
  const { rows } = await client.query<{ holder: string }>(
    `SELECT application_name AS holder FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND objsubid = 1 AND granted`,
    [key],
  );
  const holder = rows[0]?.holder.split(' ').at(-1) ?? 'just gone';
  throw new StartRefused(`DATA_DIR: another BOTIFY Manage server is running on ${dataDir} (process ${holder})`);
}
