import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { checkReplica } from '../operations/doctor/check-replica.ts';
import { ask, eventually } from '../testing/database-start.ts';
import { startReplicated } from '../testing/replicated-database.ts';
import { openDatabase } from './db.ts';
import { tenantRole } from './postgres/layout.ts';
import { ReadReplica } from './read-replica.ts';
import type { Config } from './settings.ts';

/** Never in a test: it checks when it wants to. */
const checkMs = 2_000_000_000;

async function replicated() {
  const databases = await startReplicated();
  const events: string[] = [];
  const note = ({ event, reason = '' }: { readonly event?: string; readonly reason?: string }) =>
    void events.push(`${event} ${reason}`.trim());
  const log = { info: note, warn: note } as never;
  const { db, pool } = openDatabase(databases.primary.url, { warn: () => undefined });
  let time = 0;
  const metrics = new Registry();
  const replica = new ReadReplica({ url: databases.standby.url, primary: db, tenantRole, log, metrics, now: () => time, checkMs });
  onTestFinished(async () => {
    await replica.stop();
    await pool.end();
  });
  await ask(databases.primary.url, 'CREATE TABLE note (text varchar)');
  await ask(databases.primary.url, `GRANT SELECT ON note TO ${tenantRole}`);
  await eventually(
    () => ask(databases.standby.url, `SELECT has_table_privilege('${tenantRole}', 'note', 'SELECT')`),
    ([granted]) => granted === true,
  );
  const read = async () => (await replica.dbOf('harbour')?.execute(sql`SELECT text, current_user AS by FROM note`))?.rows;
  const wait = (seconds: number) => {
    time = seconds * 1_000;
  };
  const checkAt = async (seconds: number) => {
    wait(seconds);
    await replica.check();
  };
  return { ...databases, events, metrics, read, replica, checkAt, wait };
}

it('[T-85] reads from the replica as the tenant, until it is ten seconds behind, and again when it has caught up', async () => {
  const { primary, standby, pause, resume, events, metrics, read, replica, checkAt, wait } = await replicated();
  await checkAt(0);
  expect(await read()).toEqual([]);

  await pause();
  await ask(primary.url, "INSERT INTO note VALUES ('new')");
  await checkAt(6);
  expect(await read()).toEqual([]);
  // Everything up to the check before is there, and nothing is known of what came after it.
  expect(replica.behindMs()).toBe(6_000);
  wait(10);
  expect(await read()).toEqual([]);
  await checkAt(10.001);
  expect(await read()).toBeUndefined();
  expect(await metrics.metrics()).toContain('database_replica_behind_seconds 10.001');

  await resume();
  await eventually(
    () => ask(standby.url, 'SELECT text FROM note'),
    ([text]) => text === 'new',
  );
  await checkAt(12);
  expect(await read()).toEqual([{ text: 'new', by: tenantRole }]);
  expect(events).toEqual(['database.replica_used', 'database.replica_not_used behind', 'database.replica_used']);
});

it('[T-85] does not use a replica that has taken over, or that is away', async () => {
  const { primary, standby, promote, events, read, checkAt } = await replicated();
  await checkAt(0);
  expect(await read()).toEqual([]);
  const examined = async (DATABASE_READ_URL: string) =>
    (await checkReplica(primary.url, { DATABASE_READ_URL } as Config)).map(({ key }) => key);
  expect(await examined(standby.url)).toEqual(['replicaFits']);
  expect(await examined(primary.url)).toEqual(['replicaLeads']);
  expect(await examined('postgres://botify:none@127.0.0.1:1/gone')).toEqual(['replicaUnreachable']);
  await promote();
  await checkAt(1);
  expect(await read()).toBeUndefined();
  expect(events.at(-1)).toBe('database.replica_not_used not a replica');
  await standby.stop();
  await expect(checkAt(2)).rejects.toThrow();
  expect(await read()).toBeUndefined();
});
