import { spawnSync } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backendsOf, isAlive, isPostgres } from './processes.ts';

/** The main process of a running PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const lockIn = (cluster: string) => join(cluster, 'postmaster.pid');

/** The live postmaster of this cluster. Its lock file survives a kill -9, so the process is checked as well. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readFile(lockIn(cluster), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && (await isPostgres(pid, cluster)) ? { pid, port } : undefined;
}

/**
 * Removes a stale lock file that PostgreSQL would respect: its pid belongs to another process by now, or a power failure left it empty.
 * PostgreSQL replaces other stale lock files itself. If a postmaster starts meanwhile, its shared memory acts as a second lock.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  const text = await readFile(lockIn(cluster), 'utf8').catch(() => undefined);
  if (text === undefined || (await findPostmaster(cluster))) return;
  const pid = Number.parseInt(text, 10);
  const misleading = pid > 0 ? isAlive(pid) : Date.now() - (await stat(lockIn(cluster))).mtimeMs > 2_000;
  if (misleading) await rm(lockIn(cluster), { force: true });
}

/** Kills backends whose postmaster died: a busy one keeps the shared memory attached, which prevents the next start. */
export async function endStrays(cluster: string): Promise<void> {
  const deadline = Date.now() + 1_000;
  while (Date.now() < deadline && !(await findPostmaster(cluster))) {
    const strays = await backendsOf(cluster);
    if (strays.length === 0) return;
    for (const pid of strays) send(pid, 'SIGKILL');
    await sleep(20);
  }
}

interface StopOptions {
  readonly timeoutMs?: number | undefined;
  readonly pgCtl?: string;
}

/** Stops PostgreSQL with a fast, then an immediate shutdown, finally with SIGKILL. None of them loses a committed transaction. */
export async function stopPostmaster(cluster: string, options: StopOptions = {}): Promise<void> {
  const { timeoutMs = 10_000, pgCtl } = options;
  const running = await findPostmaster(cluster);
  if (running)
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      send(running.pid, signal, pgCtl);
      if (await ends(running.pid, cluster, timeoutMs)) break;
    }
  await endStrays(cluster);
}

/**
 * Asks PostgreSQL to stop when this process exits without having stopped it. Its fast shutdown completes without us. The returned function
 * cancels that.
 */
export function stopOnExit({ pid }: Postmaster, pgCtl: string): () => void {
  const stop = () => send(pid, 'SIGINT', pgCtl);
  process.once('exit', stop);
  return () => process.removeListener('exit', stop);
}

async function ends(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (await isPostgres(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await sleep(15);
  }
  return true;
}

function send(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', pgCtl = 'pg_ctl'): void {
  // Windows has no signals; pg_ctl emulates them there.
  if (process.platform === 'win32') spawnSync(pgCtl, ['kill', signal.slice(3), String(pid)], { windowsHide: true });
  else
    try {
      process.kill(pid, signal);
    } catch {
      // The process exited between the check and the signal.
    }
}
