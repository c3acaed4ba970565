import { PgBoss } from 'pg-boss';
import type { Logger } from './log.ts';

/** Work that comes round by the clock, once among all processes. */
export interface Job {
  readonly name: string;
  /** Left out: it only comes after another one. */
  readonly cron?: string;
  /** Also when a process starts: something may have come due while none was there. */
  readonly atStart?: boolean;
  /** The job that is to come after it. */
  readonly followedBy?: string;
  /** Whoever takes long ends early when the process is stopping. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

/**
 * A job that takes longer than its turn is not begun a second time by the same process, but another process may begin it: one that can take
 * long must not mind. At most one turn waits, however many were missed.
 */
export async function startJobs(
  databaseUrl: string,
  jobs: readonly Job[],
  log: Logger,
  stopWithinMs = 5_000,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'botify-manage jobs', max: 4 });
  boss.on('error', (error) => log.warn({ event: 'jobs.error', reason: error.message }));
  await boss.start();
  const stopping = new AbortController();
  for (const { name } of jobs) await boss.createQueue(name, { policy: 'short' });
  for (const { name, cron, atStart, followedBy, run } of jobs) {
    await boss.work(name, async () => {
      try {
        await run(stopping.signal);
      } catch (error) {
        log.error({ event: 'jobs.failed', err: error, job: name });
        throw error;
      } finally {
        // What one could not do must not keep the next from what is there already.
        if (followedBy && !stopping.signal.aborted) await boss.send(followedBy);
      }
    });
    if (cron) await boss.schedule(name, cron);
    if (atStart) await boss.send(name);
  }
  return {
    stop: () => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: stopWithinMs });
    },
  };
}
