import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterIn } from '../kernel/postgres/layout.ts';
import { stopPostmaster } from '../kernel/postgres/postmaster.ts';
import { isAlive } from '../kernel/postgres/processes.ts';

const prefix = 'botify-test-';

/** Creates a folder named after this process, so that a later run can detect leftovers. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Temporary folders are private. When root runs the tests, the user of PostgreSQL has to traverse it.
  await chmod(folder, 0o711);
  return folder;
}

/** Removes a test folder together with every PostgreSQL that runs in it or for it. */
export async function removeTestFolder(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true })) {
    if (path.endsWith('pg_control')) await stopPostmaster(join(folder, path, '..', '..'));
    if (path.endsWith('postgres.location')) await removeOutside(join(folder, path));
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function removeOutside(pointer: string): Promise<void> {
  const home = (await readFile(pointer, 'utf8')).trim();
  await stopPostmaster(clusterIn(home));
  await rm(home, { recursive: true, force: true });
}

/** Removes folders of test runs that were killed. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) await removeTestFolder(join(tmpdir(), name));
  }
}
