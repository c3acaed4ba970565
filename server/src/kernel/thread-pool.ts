import { Piscina } from 'piscina';

export type ThreadPool<Job, Result> = Piscina<Job, Result>;

/** Threads do not inherit the loader of the process. Without this, each takes a second longer to load the database client. */
export const quickThread = { execArgv: ['--import', new URL('./quick-loading.ts', import.meta.url).href] };

/** A pool whose threads may fail: their jobs are rejected, and the next job gets a new thread. */
export function createThreadPool<Job, Result>(options: ConstructorParameters<typeof Piscina>[0]): ThreadPool<Job, Result> {
  const pool = new Piscina<Job, Result>(options);
  // A thread can also fail between jobs, for example out of memory, or again while it ends. An unheard error would end the process.
  pool.on('error', () => undefined);
  return pool;
}
