import { PgBoss } from 'pg-boss';
import type { Logger } from './log.ts';

/** Scheduled work, run by one process at a time. */
export interface Job {
  readonly name: string;
  /** Left out: runs only after another job. */
  readonly cron?: string;
  /** Also runs when a process starts, for work that came due while none was running. */
  readonly atStart?: boolean;
  /** The job to run after this one. */
  readonly followedBy?: string;
  /** A long run should end early when the signal is aborted. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

/**
 * Starts the jobs. A process never runs a job twice at once, but another process can start it while a long run is active, so long jobs must
 * tolerate that. At most one run is queued, no matter how many were missed.
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
        // Runs even after a failure: the next job processes what is already stored.
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
