import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/database-folder.ts';
import { startOwner } from '../../testing/database-owner-process.ts';
import { ask, eventually, startIn, usePreparedFolder } from '../../testing/database-start.ts';
import { clusterIn } from './layout.ts';
import { findPostmaster } from './postmaster.ts';

let path: string;
usePreparedFolder((made) => {
  path = made;
});

test('adopts the running PostgreSQL of a server killed with -9, and stops it with the new server', async () => {
  const owner = startOwner(path);
  const { url = '' } = await owner.report;
  await ask(url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const [born] = await ask(url, 'SELECT pg_postmaster_start_time()::text');
  await owner.kill();

  const postgres = await startIn(path);
  expect(postgres.url).toBe(url);
  expect(await ask(postgres.url, 'SELECT n FROM kept')).toEqual([7]);
  expect(await ask(postgres.url, 'SELECT pg_postmaster_start_time()::text')).toEqual([born]);
  await postgres.stop();
  expect(await findPostmaster(clusterIn(postgres.home))).toBeUndefined();
});

test('a process that exits without stopping PostgreSQL leaves none behind', async () => {
  const owner = startOwner(path);
  const { adminUrl = '' } = await owner.report;
  const [cluster] = await ask(adminUrl, 'SHOW data_directory');
  owner.child.kill('SIGTERM');
  await eventually(async () => (await findPostmaster(String(cluster))) === undefined || undefined);
});

test('starts despite a stale lock file', async () => {
  const { home, stop } = await startIn(path);
  await stop();
  const lock = join(clusterIn(home), 'postmaster.pid');
  const pretend = (pid: number | undefined) => writeFile(lock, `${pid}\n${clusterIn(home)}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`);
  const { uid, gid } = await stat(clusterIn(home));
  // The pid now belongs to another process of the same user, so PostgreSQL considers the lock valid.
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  onTestFinished(() => void stranger.kill());

  await pretend(stranger.pid);
  const misled = await startIn(path);
  expect(await ask(misled.url, 'SELECT 1')).toEqual([1]);
  await misled.stop();

  stranger.kill();
  await once(stranger, 'exit');
  await pretend(stranger.pid);
  const dead = await startIn(path);
  expect(await ask(dead.url, 'SELECT 1')).toEqual([1]);
  await dead.stop();

  await writeFile(lock, '');
  await utimes(lock, 1_700_000_000, 1_700_000_000);
  const cut = await startIn(path);
  expect(await ask(cut.url, 'SELECT 1')).toEqual([1]);
});

test('does not adopt the PostgreSQL of the original from a copy of its folder', async () => {
  const original = await startIn(path);
  const copy = join(await temporaryFolder(), 'copy');
  execFileSync('cp', ['-a', path, copy]);
  const copied = await startIn(copy);
  const [served] = await ask(copied.adminUrl, 'SHOW data_directory');
  expect(served).toBe(clusterIn(copied.home));
  expect(copied.url).not.toBe(original.url);
});

test('does not adopt a PostgreSQL that runs from the former path of a moved folder', async () => {
  const { stop } = await startIn(path);
  await rename(path, `${path}-moved`);
  const refusal = await startIn(`${path}-moved`).catch((error) => error);
  await rename(`${path}-moved`, path);
  await stop();
  expect(refusal.message).toMatch(
    /^DATA_DIR: process \d+ serves .*data\/postgres\/cluster instead of .*data-moved\/postgres\/cluster; stop it first$/,
  );
});

test('does not adopt a running PostgreSQL that rejects the password', async () => {
  const { home, adminUrl } = await startIn(path);
  const { password } = new URL(adminUrl);
  await ask(adminUrl, `ALTER ROLE postgres PASSWORD 'other'`);
  const refusal = await startIn(path).catch((error) => error);
  await ask(adminUrl.replace(password, 'other'), `ALTER ROLE postgres PASSWORD '${password}'`);
  expect(refusal.message).toMatch(new RegExp(`^DATA_DIR: the PostgreSQL running in ${home} \\(process \\d+\\) refuses its password`));
});

test('refuses a cluster that does not start, with the message of PostgreSQL', async () => {
  const postgres = await startIn(path);
  await postgres.stop();
  const [rules, away] = ['pg_hba.conf', 'away'].map((name) => join(clusterIn(postgres.home), name)) as [string, string];
  await rename(rules, away);
  onTestFinished(() => rename(away, rules));
  await expect(startIn(path)).rejects.toThrow(/^DATA_DIR: PostgreSQL does not start in .*data\/postgres: .*FATAL: {2}could not load/);
});
