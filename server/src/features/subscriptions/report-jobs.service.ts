import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Job } from '../../kernel/jobs.ts';
import { scheduleReports } from './report-schedule.service.ts';
import { type SendOptions, sendReports } from './report-send.service.ts';

const keptDays = 400;

/** What is due is written down every minute, then sent. Sending may take many minutes; what comes due meanwhile is written down all the same. */
export const reportJobs = (services: Services, options: SendOptions = {}): Job[] => [
  {
    name: 'report-schedule',
    cron: '* * * * *',
    atStart: true,
    // Also when nothing is new: what was refused is tried again.
    followedBy: 'report-send',
    run: (stopping) => scheduleReports(services, stopping),
  },
  { name: 'report-send', run: (stopping) => sendReports(services, { ...options, stopping }) },
  { name: 'report-delivery-sweep', cron: '23 * * * *', run: () => sweepDeliveries(services) },
];

/** Nobody asks after a mail of more than a year ago. */
export async function sweepDeliveries({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(
    sql`DELETE FROM report_delivery WHERE due_at < ${now().toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
  );
}
