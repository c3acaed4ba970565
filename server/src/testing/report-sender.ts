import { Registry } from 'prom-client';
import { reportJobs } from '../features/subscriptions/report-jobs.service.ts';
import { noLink, type Services } from '../kernel/context.ts';
import { openDatabase } from '../kernel/db.ts';
import { Health } from '../kernel/health.ts';
import { IdentityCache } from '../kernel/identity.ts';
import { startJobs } from '../kernel/jobs.ts';
import { createLog } from '../kernel/log.ts';
import { createMailer } from '../kernel/mailer.ts';
import { Outbox } from '../kernel/outbox.ts';
import { readConfig } from '../kernel/settings.ts';
import { patiently } from './patiently.ts';
import { testSecrets } from './test-secrets.ts';

export interface ReportSender {
  /** Can be called again. */
  stop(): Promise<void>;
}

/** Sends reports and does nothing else. A claim lasts `leaseMs`. */
export async function startReportSender(databaseUrl: string, SMTP_URL: string, leaseMs: number): Promise<ReportSender> {
  const config = readConfig({ SMTP_URL, LOG_LEVEL: 'warn' });
  const log = createLog(config);
  const { db, dbOf, pool } = openDatabase(databaseUrl, log);
  const now = () => new Date();
  const mailer = createMailer(config, new Outbox('/nowhere'), now);
  const services: Services = {
    config,
    db,
    allTenants: db,
    dbOf,
    log,
    mailer,
    sms: { send: async () => '' },
    identities: new IdentityCache(),
    secrets: testSecrets,
    link: noLink,
    metrics: new Registry(),
    now,
    health: new Health(),
    progress: {},
  };
  // Once a year, so that mails within the time limit of a test come from the run at the start.
  const cron = '0 0 1 1 *';
  const work = reportJobs(services, { leaseMs }).map((job) => (job.cron ? { ...job, cron } : job));
  const jobs = await startJobs(databaseUrl, work, log, patiently.timeout);
  const end = async () => {
    await jobs.stop();
    mailer.close();
    await pool.end();
  };
  let ended: Promise<void> | undefined;
  return {
    stop: () => {
      ended ??= end();
      return ended;
    },
  };
}
