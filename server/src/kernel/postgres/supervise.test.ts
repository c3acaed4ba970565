import { execFileSync } from 'node:child_process';
import { rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ask, eventually, startIn, usePreparedFolder } from '../../testing/database-start.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { throwAway } from '../../testing/throw-away-settings.ts';
import { openDataDir } from '../data-dir.ts';
import { findBinaries } from './binaries.ts';
import { findPlace } from './home.ts';
import { clusterIn, logIn } from './layout.ts';
import type { EmbeddedPostgres } from './postgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { backendsOf } from './processes.ts';
import { reach } from './reach.ts';

let path: string;
usePreparedFolder((made) => {
  path = made;
});

async function killPostmaster({ home }: EmbeddedPostgres): Promise<number> {
  const pid = Number((await findPostmaster(clusterIn(home)))?.pid);
  process.kill(pid, 'SIGKILL');
  return pid;
}

const guards = (postgres: EmbeddedPostgres) => ask(postgres.adminUrl, `SELECT pid FROM pg_locks WHERE locktype = 'advisory'`);

test('restarts a postmaster killed with -9 on the same port, guarded, with every committed row', async () => {
  const postgres = await startIn(path, { settings: {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  await pool.query('CREATE TABLE kept (n integer)');
  let committed = 0;
  const writing = (async () => {
    for (;;) await pool.query('INSERT INTO kept VALUES ($1)', [committed + 1]).then(() => (committed += 1));
  })().catch(() => undefined);
  await eventually(
    async () => committed,
    (n) => n > 20,
  );
  // A computing backend does not notice the death of its postmaster and keeps the shared memory attached.
  void pool.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined);
  await eventually(
    () => ask(postgres.adminUrl, `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DO%'`),
    (found) => found.length > 0,
  );
  const killed = await killPostmaster(postgres);
  await writing;

  const rows = await eventually(async () => (await pool.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n));
  expect(rows.slice(0, committed)).toEqual(Array.from({ length: committed }, (_, index) => index + 1));
  expect((await findPostmaster(clusterIn(postgres.home)))?.pid).not.toBe(killed);
  expect(
    await eventually(
      () => guards(postgres),
      (found) => found.length > 0,
    ),
  ).toHaveLength(1);
});

test('takes the guard lock again when only its connection is lost', async () => {
  const postgres = await startIn(path);
  const [guard] = await guards(postgres);
  const postmaster = await findPostmaster(clusterIn(postgres.home));
  await ask(postgres.adminUrl, `SELECT pg_terminate_backend(${guard})`);
  await eventually(
    () => guards(postgres),
    ([pid]) => pid !== undefined && pid !== guard,
  );
  expect(await findPostmaster(clusterIn(postgres.home))).toEqual(postmaster);
});

test('reports a PostgreSQL that cannot be restarted as lost, with the reason', async () => {
  const postgres = await startIn(path, { restartDelays: [5, 10] });
  const [rules, away] = ['pg_hba.conf', 'away'].map((name) => join(clusterIn(postgres.home), name)) as [string, string];
  await rename(rules, away);
  onTestFinished(() => rename(away, rules));
  await killPostmaster(postgres);
  expect((await postgres.lost).message).toMatch(/PostgreSQL does not start in .*FATAL: {2}could not load/);
});

test('reports a PostgreSQL that keeps dying as lost', async () => {
  const postgres = await startIn(path);
  let lost: Error | undefined;
  void postgres.lost.then((error) => (lost = error));
  await eventually(async () => {
    for (const guard of await guards(postgres)) await ask(postgres.adminUrl, `SELECT pg_terminate_backend(${guard})`);
    return lost;
  });
  expect(lost?.message).toBe('PostgreSQL died 6 times within a minute');
});

test('leaves no process after stop, which can be called twice; a large log is rotated at the next start', async () => {
  const postgres = await startIn(path);
  const postmaster = await findPostmaster(clusterIn(postgres.home));
  expect((await backendsOf(clusterIn(postgres.home))).length).toBeGreaterThan(3);
  // Its own session, so that Ctrl-C at the terminal of the server does not reach it.
  expect(Number(execFileSync('ps', ['-o', 'sid=', '-p', String(postmaster?.pid)], { encoding: 'utf8' }))).toBe(postmaster?.pid);
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(await findPostmaster(clusterIn(postgres.home))).toBeUndefined();
  expect(() => process.kill(Number(postmaster?.pid), 0)).toThrow('ESRCH');
  expect(await backendsOf(clusterIn(postgres.home))).toEqual([]);

  await writeFile(logIn(postgres.home), 'x'.repeat(6 * 1024 * 1024));
  await startIn(path);
  expect((await stat(`${logIn(postgres.home)}.1`)).size).toBe(6 * 1024 * 1024);
  expect((await stat(logIn(postgres.home))).size).toBeLessThan(10_000);
});

test.each(['postgres.died', 'born', 'postgres.recovered'])(
  'leaves no process when stopped in the middle of a recovery (%s)',
  async (moment) => {
    const reached = Promise.withResolvers<void>();
    const stopAt = ({ event }: { event: string }) => event === moment && reached.resolve(stopped());
    const log = Object.assign(pino({ level: 'silent' }), { warn: stopAt });
    const postgres = await startIn(path, { log });
    const stopped = () => postgres.stop();
    const killed = await killPostmaster(postgres);
    if (moment === 'born') {
      await eventually(
        () => findPostmaster(clusterIn(postgres.home)),
        ({ pid }) => pid !== killed,
      );
      reached.resolve(stopped());
    }
    await reached.promise;
    expect(await findPostmaster(clusterIn(postgres.home))).toBeUndefined();
    expect(await backendsOf(clusterIn(postgres.home))).toEqual([]);
  },
);

test('leaves no process when a start is aborted at any moment', async () => {
  const place = await findPlace(await openDataDir(path), path);
  const binaries = await findBinaries(place.account, path);
  const cluster = clusterIn(place.home);
  for (let ms = 0; ms < 25; ms += repetitions(6, 1)) {
    const signal = AbortSignal.timeout(ms);
    const reached = await reach({ place, binaries, settings: throwAway, delays: [0], signal }).catch(() => undefined);
    // On a fast machine the start completes before the abort.
    if (reached) await stopPostmaster(cluster);
    // Includes a process that has not written its lock file yet.
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(`-D ${cluster}`);
  }
});

test('stops despite a hanging backend', async () => {
  const postgres = await startIn(path, { stopTimeoutMs: 200 });
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.kill(Number(rows[0]?.pid), 'SIGSTOP');
  await postgres.stop();
  expect(await findPostmaster(clusterIn(postgres.home))).toBeUndefined();
  expect(await backendsOf(clusterIn(postgres.home))).toEqual([]);
});
