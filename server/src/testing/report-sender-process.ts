import { startReportSender } from './report-sender.ts';

/** A process that only sends reports, for tests that kill it. Arguments: database, mail server, duration of a claim in milliseconds. */
const [databaseUrl = '', smtpUrl = '', leaseMs = ''] = process.argv.slice(2);
await startReportSender(databaseUrl, smtpUrl, Number(leaseMs));
process.once('disconnect', () => process.exit());
process.send?.('ready');
