import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/database-folder.ts';
import { startOwner } from '../../testing/database-owner-process.ts';
import { ask, eventually, startIn } from '../../testing/database-start.ts';
import { passwordIn } from './layout.ts';

test('creates a durable, private, locale-free PostgreSQL 18 in a new folder, which keeps its rows', async () => {
  const fresh = join(await temporaryFolder(), 'data');
  const first = await startIn(fresh, { settings: {} });
  const shown = (names: string[]) => Promise.all(names.map(async (name) => (await ask(first.adminUrl, `SHOW ${name}`))[0]));
  expect(await shown(['fsync', 'synchronous_commit', 'full_page_writes'])).toEqual(['on', 'on', 'on']);
  expect(await shown(['listen_addresses', 'unix_socket_directories', 'server_encoding'])).toEqual(['127.0.0.1', '', 'UTF8']);
  expect(await ask(first.url, 'SELECT version()')).toEqual([expect.stringContaining('PostgreSQL 18')]);
  expect(await ask(first.url, `SELECT datlocprovider::text || datlocale FROM pg_database WHERE datname = 'botify'`)).toEqual(['bC.UTF-8']);
  expect(await ask(first.adminUrl, 'SELECT DISTINCT auth_method FROM pg_hba_file_rules')).toEqual(['scram-sha-256']);
  expect(await ask(first.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([false]);
  await expect(ask(first.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect((await stat(passwordIn(first.home))).mode & 0o777).toBe(0o600);

  await ask(first.url, `CREATE TABLE kept AS SELECT '地'::text AS word`);
  await first.stop();
  const second = await startIn(fresh, { settings: {} });
  expect(await ask(second.url, 'SELECT word FROM kept')).toEqual(['地']);
});

test('recovers from a kill -9 while the database is being created', async () => {
  const path = await temporaryFolder();
  const halfMade = async () => (await readdir(path)).filter((name) => name.startsWith('postgres.new.'));
  const owner = startOwner(path);
  await eventually(async () => stat(join(path, String((await halfMade())[0]), 'cluster', 'base')));
  await owner.kill();
  expect(await halfMade()).toHaveLength(1);

  const postgres = await startIn(path);
  expect(await ask(postgres.url, 'SELECT 1')).toEqual([1]);
  expect((await readdir(path)).sort()).toEqual(['botify.json', 'postgres']);
});
