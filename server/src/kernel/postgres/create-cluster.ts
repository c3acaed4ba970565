import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StartRefused } from '../start-refused.ts';
import { clearLeftovers, exists, makeFolder } from './atomic-folder.ts';
import { programIn } from './binaries.ts';
import type { Place } from './home.ts';
import { adminRole, clusterIn, passwordIn } from './layout.ts';
import { writeOwner } from './pointer.ts';

const run = promisify(execFile);

/** PostgreSQL reads many environment variables; those of the user must not affect it. */
export const cleanEnvironment = () => ({
  LC_ALL: 'C',
  TZ: 'UTC',
  ...Object.fromEntries(['PATH', 'SystemRoot', 'TEMP'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
});

export async function createCluster({ home, account, outside }: Place, binaries: string, dataDir: string, durable: boolean): Promise<void> {
  for (const folder of new Set([dirname(home), dataDir])) await clearLeftovers(folder);
  if (await exists(home)) return;
  try {
    await makeFolder(home, async (folder) => {
      const password = passwordIn(folder);
      await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
      if (outside) await writeOwner(folder, dataDir);
      if (account) for (const path of [folder, password]) await chown(path, account.uid, account.gid);
      const wanted = ['-U', adminRole, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
      const secured = ['-A', 'scram-sha-256', `--pwfile=${password}`, ...(durable ? [] : ['--no-sync'])];
      await run(programIn(binaries, 'initdb'), ['-D', clusterIn(folder), ...wanted, ...secured, '--no-instructions'], {
        ...account,
        cwd: folder,
        env: cleanEnvironment(),
        windowsHide: true,
      });
    });
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const why = stderr.split('\n').find((line) => line.includes('error:')) ?? reasonOf(error);
    throw new StartRefused(`DATA_DIR: PostgreSQL could not make its database in ${home} (${why})`, { cause: error });
  }
}
