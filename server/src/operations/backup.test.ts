import { existsSync } from 'node:fs';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textFor } from '@botify/text/translate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDataDir } from '../kernel/data-dir.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';
import { readConfig } from '../kernel/settings.ts';
import { temporaryFolder } from '../testing/database-folder.ts';
import { ArchiveReader } from './archive.ts';
import { backupCommand } from './backup.command.ts';
import { restoreBackup } from './restore-backup.ts';
import { clip, countOf, emptyDatabase, silentLog, useBackup } from './testing/backup-fixture.ts';
import { databaseContent, onDatabase } from './testing/database-content.ts';
import { writeBackup } from './write-backup.ts';

const source = useBackup();

async function namesIn(file: string): Promise<string[]> {
  const archive = await ArchiveReader.open(file);
  onTestFinished(() => archive.close());
  const names: string[] = [];
  for await (const { name } of archive.members()) names.push(name);
  return names;
}

describe('[T-40] a backup', () => {
  test('restores into an empty folder: rows, rules, sequences and video are the same', async () => {
    expect((await stat(source.file)).mode & 0o777).toBe(0o600);
    expect((await readdir(source.home)).toSorted()).toEqual(['one.backup', 'video']);
    const target = join(await temporaryFolder(), 'data');
    await restoreBackup(readConfig({ DATA_DIR: target }), source.file, false, silentLog);
    const postgres = await startPostgres({ dataDir: await openDataDir(target), log: silentLog });
    onTestFinished(() => postgres.stop());
    expect(await databaseContent(postgres.url)).toEqual(await databaseContent(source.url));
    const stream = join(target, 'video/harbour/CB1900-0001/stream');
    expect((await readdir(stream)).toSorted()).toEqual(['1.m4s', 'init.mp4']);
    expect((await readFile(join(stream, '1.m4s'))).equals(clip)).toBe(true);
  });

  test('is one moment of a database that changes meanwhile', async () => {
    const busy = join(await temporaryFolder(), 'busy.backup');
    let stop = false;
    // The first and the last table in the order of the backup, always changed together.
    const writer = onDatabase(source.url, async (client) => {
      await client.query('CREATE TABLE aaa (n integer); CREATE TABLE zzz (n integer)');
      for (let n = 0; !stop; n += 1) await client.query(`BEGIN; INSERT INTO aaa VALUES (${n}); INSERT INTO zzz VALUES (${n}); COMMIT`);
    });
    try {
      await expect.poll(() => onDatabase(source.url, (client) => countOf(client, 'zzz')).catch(() => 0)).toBeGreaterThan(0);
      await writeBackup({ ...source.options(busy), withVideo: false });
    } finally {
      stop = true;
      await writer;
    }
    const archive = await ArchiveReader.open(busy);
    onTestFinished(() => archive.close());
    const { rows } = archive.end as { rows: Record<string, number> };
    expect(rows.aaa).toBeGreaterThan(0);
    expect(rows.zzz).toBe(rows.aaa);
    expect(await onDatabase(source.url, (client) => countOf(client, 'zzz'))).toBeGreaterThan(rows.zzz ?? 0);
    await onDatabase(source.url, (client) => client.query('DROP TABLE aaa, zzz'));
  });

  test('that is interrupted or whose name is taken leaves no file behind', async () => {
    const folder = await temporaryFolder();
    await expect(writeBackup(source.options(join(folder, 'a.backup')), AbortSignal.abort())).rejects.toThrow();
    await expect(writeBackup({ ...source.options(join(folder, 'a.backup')), databaseUrl: await emptyDatabase() })).rejects.toMatchObject({
      key: 'noData',
    });
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'mine'), 'mine');
    await expect(writeBackup(source.options(join(folder, 'mine')))).rejects.toMatchObject({ key: 'exists' });
    expect(await readFile(join(folder, 'mine'), 'utf8')).toBe('mine');
  });

  test.each([
    {
      because: 'with --video',
      args: ['--video'],
      members: ['video/harbour/CB1900-0001/stream/1.m4s', 'video/harbour/CB1900-0001/stream/init.mp4'],
    },
    { because: 'without --video', args: [], members: [] },
  ])('by the command $because contains $members.length files of video', async ({ args, members }) => {
    const folder = await temporaryFolder();
    const [dataDir, file] = [join(folder, 'data'), join(folder, 'one.backup')];
    await openDataDir(dataDir);
    await cp(join(source.home, 'video'), join(dataDir, 'video'), { recursive: true });
    const lines: string[] = [];
    const environment = { DATABASE_URL: source.url, DATA_DIR: dataDir };
    const print = (line: string) => void lines.push(line);
    expect(await backupCommand({ t: textFor('en-US'), args: [file, ...args], environment, print })).toBe(0);
    expect(lines.join()).toContain(`${members.length} files`);
    const names = await namesIn(file);
    expect(names.filter((name) => name.startsWith('video/')).toSorted()).toEqual(members);
    expect(names).toContain('tables/robot/000001.gz');
  });

  test('by the command refuses other options, a second file and video that is in a store', async () => {
    const file = join(await temporaryFolder(), 'one.backup');
    const refusal = (args: readonly string[], more: Record<string, string> = {}) =>
      backupCommand({ t: textFor('en-US'), args, environment: { DATABASE_URL: source.url, ...more }, print: () => undefined }).catch(
        ({ key }) => key,
      );
    for (const args of [[], ['--video'], [file, 'other'], [file, '--vide'], ['-x']]) expect(await refusal(args)).toBe('backupUsage');
    const store = { VIDEO_STORE_URL: 'https://key:secret@store.example.com/bucket' };
    expect(await refusal([file, '--video'], store)).toBe('videoElsewhere');
    expect(existsSync(file)).toBe(false);
  });

  test('contains a key only if it lies beside the data, and both keys during a rotation', async () => {
    const folder = await temporaryFolder();
    const [old, fresh] = ['a'.repeat(64), 'b'.repeat(64)];
    await writeFile(join(folder, 'secrets.key'), `${fresh}\n${old}\n`);
    const keyIn = async (name: string) => {
      const archive = await ArchiveReader.open(join(folder, name));
      onTestFinished(() => archive.close());
      for await (const member of archive.members()) if (member.name === 'secrets.key') return (await archive.content(member)).toString();
      return undefined;
    };
    for (const withKey of [true, false]) await writeBackup({ ...source.options(join(folder, String(withKey))), dataDir: folder, withKey });
    expect([await keyIn('true'), await keyIn('false')]).toEqual([`${fresh}\n${old}\n`, undefined]);
  });
});
