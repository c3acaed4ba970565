import { Registry } from 'prom-client';
import { reportJobs } from '../features/subscriptions/report-jobs.service.ts';
import type { Services } from '../kernel/context.ts';
import { openDatabase } from '../kernel/db.ts';
import { IdentityCache } from '../kernel/identity-cache.ts';
import { startJobs } from '../kernel/jobs.ts';
import { createLog } from '../kernel/log.ts';
import { noLink } from '../kernel/machine-link.ts';
import { createMailer } from '../kernel/mailer.ts';
import { Outbox } from '../kernel/outbox.ts';
import { readConfig } from '../kernel/settings.ts';
import { patiently } from './patiently.ts';

/** A process that only sends reports, for tests that kill it. Arguments: database, mail server, duration of a claim in milliseconds. */
const [databaseUrl = '', SMTP_URL = '', leaseMs = ''] = process.argv.slice(2);
const config = readConfig({ SMTP_URL, LOG_LEVEL: 'warn' });
const log = createLog(config);
const { db, pool } = openDatabase(databaseUrl, log);
const now = () => new Date();
const mailer = createMailer(config, new Outbox('/nowhere'), now);
const services: Services = {
  config,
  db,
  log,
  mailer,
  sms: { send: async () => '' },
  identities: new IdentityCache(),
  link: noLink,
  metrics: new Registry(),
  now,
  progress: {},
};
// Once a year, so that mails within the time limit of a test come from the run at the start.
const cron = '0 0 1 1 *';
const work = reportJobs(services, { leaseMs: Number(leaseMs) }).map((job) => (job.cron ? { ...job, cron } : job));
const jobs = await startJobs(databaseUrl, work, log, patiently.timeout);
process.once('SIGTERM', async () => {
  await jobs.stop();
  mailer.close();
  await pool.end();
  process.exit();
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
