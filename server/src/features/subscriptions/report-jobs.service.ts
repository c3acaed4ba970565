import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Job } from '../../kernel/jobs.ts';
import { scheduleReports } from './report-schedule.service.ts';
import { type SendOptions, sendReports } from './report-send.service.ts';

const keptDays = 400;

/** Due reports are stored every minute, then sent. Sending can take many minutes and does not delay scheduling. */
export const reportJobs = (services: Services, options: SendOptions = {}): Job[] => [
  {
    name: 'report-schedule',
    cron: '* * * * *',
    atStart: true,
    // Runs also when nothing is new, to retry failed mails.
    followedBy: 'report-send',
    run: (stopping) => scheduleReports(services, stopping),
  },
  { name: 'report-send', run: (stopping) => sendReports(services, { ...options, stopping }) },
  { name: 'report-delivery-sweep', cron: '23 * * * *', run: () => sweepDeliveries(services) },
];

/** Deletes deliveries older than 400 days. */
export async function sweepDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(
    sql`DELETE FROM report_delivery WHERE due_at < ${now().toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
  );
}
