import type { Services } from '../../kernel/context.ts';
import type { Job } from '../../kernel/jobs.ts';
import { scheduleReports } from './report-schedule.service.ts';
import { type SendOptions, sendReports } from './report-send.service.ts';

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
];
