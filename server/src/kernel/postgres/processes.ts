import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { codeOf } from '../start-refused.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The working directory of every PostgreSQL process is its cluster. Comparing inodes is independent of renames and links. */
async function runsIn(pid: number, cluster: string): Promise<boolean> {
  try {
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    const [here, there] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return here.dev === there.dev && here.ino === there.ino;
  } catch {
    return false;
  }
}

/** Whether this pid is a PostgreSQL process of this cluster and not a later process with the same pid. */
export async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return runsIn(pid, cluster);
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
      .trim()
      .endsWith('postgres');
  } catch {
    return false;
  }
}

/** The backends of this cluster, recognized by their process titles; no postmaster. Linux only: elsewhere none are found. */
export async function backendsOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const backends = await Promise.all(
    pids.map(async (pid) => (await runsIn(pid, cluster)) && (await titleOf(pid)).startsWith('postgres: ')),
  );
  return pids.filter((_, index) => backends[index]);
}

const titleOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
