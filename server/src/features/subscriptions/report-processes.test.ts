import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { recipientTable } from '../../schema/subscriptions.table.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { patiently } from '../../testing/patiently.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { reportReaders } from '../../testing/report-readers.ts';
import { type ReportSender, startReportSender } from '../../testing/report-sender.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const readers = reportReaders(() => server.services);
/** Long enough for a busy machine to send what it claimed, short enough to wait until the claims of a killed process expire. */
const shortLeaseMs = 5_000;
const open: { close(): unknown }[] = [];
let mailServer: MailServer;

beforeEach(async () => {
  await readers.clear();
  mailServer = await startMailServer();
  open.push(mailServer);
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function startSenderProcess(): Promise<ChildProcess> {
  const program = new URL('../../testing/report-sender-process.ts', import.meta.url);
  const quick = fileURLToPath(new URL('../../kernel/quick-resolution.ts', import.meta.url));
  const child = fork(program, [server.databaseUrl, mailServer.url, String(shortLeaseMs)], { execArgv: ['--import', quick] });
  open.push({ close: () => child.kill('SIGKILL') });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the sending process ended')));
  });
  return child;
}
/** Not a process of its own, which takes longer to load than to send the mails of a test. */
async function startSender(leaseMs: number): Promise<ReportSender> {
  const sender = await startReportSender(server.databaseUrl, mailServer.url, leaseMs);
  open.push({ close: sender.stop });
  return sender;
}
const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
/** Recipients whose daily report has been due for a minute. */
async function addDue(count: number): Promise<string[]> {
  const row = await readers.rowAt(new Date(Date.now() - 48 * 3_600_000), { nextAt: new Date(Date.now() - 60_000) });
  const rows = Array.from({ length: count }, (_, number) => ({ ...row, id: newId(row.createdAt), email: `due${number}@mail.example` }));
  await server.services.db.insert(recipientTable).values(rows);
  return rows.map(({ email }) => email);
}
const stateOf = async () => {
  const { rows } = await server.services.db.execute<{ state: string; email: string; held: boolean }>(
    sql`SELECT state, email, state = 'sending' AND next_attempt_at > now() AS held FROM report_delivery WHERE why IS NULL`,
  );
  return rows;
};
/** The mail server confirms this many mails and holds the next one until the pause ends, so that a process can be killed while sending. */
function pauseAfter(count: number) {
  const { promise: confirmAfter, resolve } = Promise.withResolvers<void>();
  mailServer.manner = () => (mailServer.received.length <= count ? 'take' : { confirmAfter });
  const reached = () => vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThan(count), patiently);
  return { reached, end: resolve };
}
const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to === email);

it('[R-07] sends one mail each with two processes, one of them killed and restarted', async () => {
  const emails = await addDue(repetitions(60, 200));
  const pause = pauseAfter(emails.length / 4);
  const [killed] = await Promise.all([startSenderProcess(), startSenderProcess()]);
  await pause.reached();
  await kill(killed);
  pause.end();
  await vi.waitFor(async () => expect((await stateOf()).every(({ held }) => !held)).toBe(true), patiently);
  await startSender(shortLeaseMs);
  await vi.waitFor(async () => {
    const states = new Set((await stateOf()).map(({ state }) => state));
    expect([...states].filter((state) => !['sent', 'unconfirmed', 'skipped'].includes(state))).toEqual([]);
  }, patiently);
  const rows = await stateOf();
  const perReader = rows.length / emails.length;
  expect(Number.isInteger(perReader)).toBe(true);
  const unconfirmed = rows.filter(({ state }) => state === 'unconfirmed');
  // At most one per connection to the mail server.
  expect(unconfirmed.length).toBeLessThanOrEqual(5);
  expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(mailServer.received.length);
  for (const email of emails) expect(mailsTo(email).length).toBeLessThanOrEqual(perReader);
  expect(mailServer.received.length).toBeGreaterThanOrEqual(rows.length - unconfirmed.length);
});

it('[R-07] sends overdue reports at start, and stops without leaving claims', async () => {
  await addDue(60);
  const pause = pauseAfter(5);
  // The job runs only at start.
  const sender = await startSender(300_000);
  await pause.reached();
  const gone = sender.stop();
  pause.end();
  await gone;
  const rows = await stateOf();
  expect(rows.filter(({ state }) => state === 'sent').length).toBe(mailServer.received.length);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent', 'queued']));
});
