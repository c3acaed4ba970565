import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDataDir } from '../kernel/data-dir.ts';
import { readConfig } from '../kernel/settings.ts';
import { temporaryFolder } from '../testing/database-folder.ts';
import { ArchiveReader, ArchiveWriter } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { configFor, countOf, emptyDatabase, silentLog, useBackup } from './testing/backup-fixture.ts';
import { databaseContent, onDatabase } from './testing/database-content.ts';

const source = useBackup();

describe('[T-41] a restore', () => {
  /** Tries it on an empty database and an empty place, and expects both unchanged. */
  async function refused(broken: string): Promise<unknown> {
    const [url, target] = [await emptyDatabase(), join(await temporaryFolder(), 'data')];
    const outcome = await restoreBackup(configFor(url, target), broken, false, silentLog).catch((error) => error.key);
    expect(existsSync(target)).toBe(false);
    expect((await databaseContent(url)).tables).toEqual([]);
    return outcome;
  }

  test('refuses a broken, truncated, foreign or newer backup, and one without its key', async () => {
    const folder = await temporaryFolder();
    const bytes = await readFile(source.file);
    const changed = async (change: (copy: Buffer) => Buffer) => {
      const path = join(folder, 'changed');
      await writeFile(path, change(Buffer.from(bytes)));
      return refused(path);
    };
    const flip = (at: number) =>
      changed((copy) => {
        copy[at] = (copy[at] ?? 0) ^ 1;
        return copy;
      });
    expect(await flip(600)).toBe('damaged');
    expect(await flip(Math.floor(bytes.length / 2))).toBe('damaged');
    expect(await changed((copy) => copy.subarray(0, copy.length - 2_000_000))).toBe('incomplete');
    expect(await changed((copy) => copy.subarray(0, 100_000))).toMatch(/incomplete|damaged/);
    expect(await changed(() => Buffer.from('no backup at all'))).toBe('foreign');
    expect(await changed(() => Buffer.alloc(0))).toBe('foreign');
    expect(await refused(join(folder, 'missing'))).toBe('unreadable');

    const manifest = JSON.parse(bytes.toString('utf8', 512, 512 + Number.parseInt(bytes.toString('utf8', 124, 135), 8)));
    const made = async (name: string, first: object) => {
      const writer = await ArchiveWriter.create(join(folder, name));
      await writer.add('manifest.json', Buffer.from(JSON.stringify(first)));
      await writer.finish({ rows: {}, files: 0 });
      return refused(join(folder, name));
    };
    expect(await made('other', { product: 'other' })).toBe('foreign');
    expect(await made('format', { ...manifest, format: 2 })).toBe('newer');
    const future = { number: 9_999, name: '9999_future.sql', sha256: 'x' };
    expect(await made('newer', { ...manifest, migrations: [...manifest.migrations, future] })).toBe('newer');
    expect(await made('lacking', manifest)).toBe('damaged');
    const [first, ...others] = manifest.migrations;
    expect(await made('history', { ...manifest, migrations: [{ ...first, sha256: 'x' }, ...others] })).toBe('otherHistory');
    expect(await made('key', { ...manifest, keyId: '00000000', tables: [] })).toBe('keyNeeded');
    const outside = await ArchiveWriter.create(join(folder, 'outside'));
    await outside.add('manifest.json', Buffer.from(JSON.stringify(manifest)));
    await outside.add('video/../../outside', Buffer.from('x'));
    await outside.finish({ rows: {}, files: 1 });
    expect(await refused(join(folder, 'outside'))).toBe('foreign');
  });

  test('into a database in use needs an explicit word and changes nothing without it, or when it fails', async () => {
    const folder = await temporaryFolder();
    const [url, target] = [await emptyDatabase(), join(folder, 'data')];
    const restore = (replace: boolean, from = source.file) => restoreBackup(configFor(url, target), from, replace, silentLog);
    await restore(false);
    await onDatabase(url, (client) => client.query(`INSERT INTO product_setting VALUES ('later', 'x')`));
    const before = await databaseContent(url);
    await expect(restore(false)).rejects.toMatchObject({ key: 'databaseInUse' });
    await onDatabase(url, async (client) => {
      await client.query(`SET application_name = 'botify-manage'`);
      await expect(restore(true)).rejects.toMatchObject({ key: 'serverRunning' });
    });
    const reason = expect.stringContaining('foreign key');
    await expect(restore(true, await withoutTenants(folder))).rejects.toMatchObject({ key: 'loadFailed', details: { reason } });
    expect(await databaseContent(url)).toEqual(before);
    await openDataDir(target);
    await restore(true);
    expect(await databaseContent(url)).toEqual(await databaseContent(source.url));
  });

  /** A backup whose rows belong to tenants that are not in it. */
  async function withoutTenants(folder: string): Promise<string> {
    const archive = await ArchiveReader.open(source.file);
    const broken = await ArchiveWriter.create(join(folder, 'broken'));
    for await (const member of archive.members())
      if (member.name === 'tables/tenant/000001.gz') await broken.add(member.name, gzipSync(''));
      else if (member.name !== 'end.json') await broken.add(member.name, await archive.content(member));
    const { rows, files } = archive.end as { rows: Record<string, number>; files: number };
    await broken.finish({ rows: { ...rows, tenant: 0 }, files });
    await archive.close();
    return join(folder, 'broken');
  }

  test('never touches tables of another program', async () => {
    const url = await emptyDatabase();
    await onDatabase(url, (client) => client.query('CREATE TABLE theirs (n integer)'));
    const target = join(await temporaryFolder(), 'data');
    await expect(restoreBackup(configFor(url, target), source.file, true, silentLog)).rejects.toMatchObject({ key: 'foreignDatabase' });
    expect((await databaseContent(url)).tables).toHaveLength(1);
  });

  test('that is killed leaves an empty database and a folder that no server opens; the next one completes it', async () => {
    const [url, target] = [await emptyDatabase(), join(await temporaryFolder(), 'data')];
    await onDatabase(url, async (blocker) => {
      // Another transaction with a table of this name makes the restore wait in the middle of its work.
      await blocker.query('BEGIN; CREATE TABLE robot (n integer)');
      const script = fileURLToPath(new URL('../restore.ts', import.meta.url));
      const child = spawn(process.execPath, [script, source.file], {
        env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: target },
        stdio: 'ignore',
      });
      const exit = once(child, 'exit');
      onTestFinished(() => void child.kill('SIGKILL'));
      const waiting = `pg_stat_activity WHERE application_name = 'botify-restore' AND wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(() => onDatabase(url, (client) => countOf(client, waiting))).toBe(1);
      child.kill('SIGKILL');
      await exit;
      await blocker.query('ROLLBACK');
    });
    await expect
      .poll(() => onDatabase(url, (client) => countOf(client, `pg_stat_activity WHERE application_name = 'botify-restore'`)))
      .toBe(0);
    expect((await databaseContent(url)).tables).toEqual([]);
    await expect(openDataDir(target)).rejects.toThrow('a restore into');
    await restoreBackup(configFor(url, target), source.file, false, silentLog);
    await openDataDir(target);
    expect(await databaseContent(url)).toEqual(await databaseContent(source.url));
  });

  test('refuses a folder in use', async () => {
    const target = join(await temporaryFolder(), 'data');
    await openDataDir(target);
    await expect(restoreBackup(readConfig({ DATA_DIR: target }), source.file, false, silentLog)).rejects.toMatchObject({
      key: 'folderInUse',
    });
    expect(await readdir(target)).toEqual(['botify.json']);
  });
});
