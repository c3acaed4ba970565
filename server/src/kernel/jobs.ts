import { PgBoss } from 'pg-boss';
import type { Logger } from './log.ts';

/** Work that comes round by the clock, once among all processes. */
export interface Job {
  readonly name: string;
  readonly cron: string;
  readonly run: () => Promise<void>;
}

export async function startJobs(databaseUrl: string, jobs: readonly Job[], log: Logger): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'botify-manage jobs', max: 4 });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'jobs'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name);
    await boss.work(name, async () => {
      await run();
    });
    await boss.schedule(name, cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
