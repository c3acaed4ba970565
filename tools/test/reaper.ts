/**
 * Ends what a test run leaves behind, also after a SIGKILL of the run: it waits in a session of its own until its stdin closes.
 * Each line of stdin names a process group of the run: `+123` when it starts, `-123` when it has ended.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../bootstrap/caller.mjs';

const [folder = '', graceMs = ''] = process.argv.slice(2);
const sweepMs = 10_000;

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
};

const waitUntil = async (done: () => boolean, ms: number): Promise<boolean> => {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(20)) if (done()) return true;
  return done();
};

/** Windows has no process groups; there the number names the process alone. */
const target = (pid: number): number => (process.platform === 'win32' ? pid : -pid);

const endGroups = async (groups: readonly number[]): Promise<void> => {
  for (const pid of groups) signal(target(pid), 'SIGTERM');
  const areGone = await waitUntil(() => !groups.some((pid) => isAlive(target(pid))), Number(graceMs));
  if (!areGone) for (const pid of groups) signal(target(pid), 'SIGKILL');
};

const orElse = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** Its working directory tells a process of the run: PostgreSQL changes into its cluster and inherits no environment. */
const belongsHere = (pid: number): boolean =>
  orElse(() => readlinkSync(`/proc/${pid}/cwd`), '').startsWith(`${folder}/`) ||
  orElse(() => readFileSync(`/proc/${pid}/environ`, 'utf8'), '')
    .split('\0')
    .includes(`TMPDIR=${folder}`);

const processesHere = (): number[] =>
  orElse(() => readdirSync('/proc'), [])
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && belongsHere(pid));

/** The number in a lock file may belong to another process by now. */
const isPostmaster = (pid: number): boolean =>
  process.platform === 'linux'
    ? belongsHere(pid)
    : orElse(() => execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }), '').includes('postgres');

const postmastersHere = (): number[] =>
  orElse(() => readdirSync(folder, { recursive: true, encoding: 'utf8' }), [])
    .filter((path) => path.endsWith('postmaster.pid'))
    .map((path) => Number.parseInt(readFileSync(join(folder, path), 'utf8'), 10))
    .filter((pid) => pid > 0 && isPostmaster(pid));

/** SIGQUIT lets PostgreSQL give its shared memory back, and does not wait for clients. */
const sweep = async (): Promise<void> => {
  const postmasters = postmastersHere();
  for (const pid of postmasters) signal(pid, 'SIGQUIT');
  await waitUntil(() => !postmasters.some(isPostmaster), sweepMs / 2);
  await waitUntil(() => {
    const left = [...processesHere(), ...postmasters.filter(isPostmaster)];
    for (const pid of left) signal(pid, 'SIGKILL');
    return left.length === 0;
  }, sweepMs);
};

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);
const groups = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(pid);
  else groups.delete(pid);
}
await endGroups([...groups]);
await sweep();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
