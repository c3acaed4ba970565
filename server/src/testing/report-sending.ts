import type { sql } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { scheduleReports } from '../features/subscriptions/report-schedule.service.ts';
import { type SendOptions, sendReports } from '../features/subscriptions/report-send.service.ts';
import type { Services } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';
import { createMailer, type Mailer } from '../kernel/mailer.ts';
import { Outbox } from '../kernel/outbox.ts';
import { readConfig } from '../kernel/settings.ts';
import { deliveryTable, recipientTable } from '../schema/subscriptions.table.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { reportReaders } from './report-readers.ts';
import { useTestServer } from './test-server.ts';

export const since = new Date('2026-03-01T03:00:00Z');
export const firstMorning = '2026-03-02T00:00:00Z';

/** A server that sends reports to its own mail server, at times chosen by a test. */
export function useReportSending() {
  const server = useTestServer();
  const readers = reportReaders(() => server.services);
  const open: { close(): unknown }[] = [];
  const state = {} as { mailServer: MailServer; services: Services; clock: Date };
  const mailerTo = (url: string): Mailer => {
    const mailer = createMailer(readConfig({ SMTP_URL: url }), new Outbox('/nowhere'), () => state.clock);
    open.push(mailer);
    return mailer;
  };
  const openMailServer = async (port?: number) => {
    const mailServer = await startMailServer(port);
    open.push(mailServer);
    state.mailServer = mailServer;
  };
  beforeEach(async () => {
    await readers.clear();
    state.clock = since;
    await openMailServer();
    state.services = { ...server.services, now: () => state.clock, mailer: mailerTo(state.mailServer.url) };
  });
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });

  return Object.assign(state, {
    readers,
    mailerTo,
    openMailServer,
    execute: (statement: ReturnType<typeof sql>) => server.services.db.execute(statement),
    add: async (count: number, more: Parameters<typeof readers.rowAt>[1] = {}, owner?: string) => {
      const row = await readers.rowAt(since, more, owner);
      const all = Array.from({ length: count }, (_, number) => ({ ...row, id: newId(since), email: `reader-${number}@mail.example` }));
      await server.services.db.insert(recipientTable).values(all);
      const [first = row, ...others] = all;
      return [first, ...others] as const;
    },
    /** Creates and sends what is due at this time. */
    at: async (moment: string | Date, options: SendOptions = {}) => {
      state.clock = new Date(moment);
      await scheduleReports(state.services);
      await sendReports(state.services, options);
    },
    only: async (reader: { id: string }) => {
      const [delivery, ...more] = await readers.deliveriesTo(reader);
      if (!delivery || more.length > 0) throw new Error('not one delivery');
      return delivery;
    },
    /** Number of deliveries by state and attempts. */
    states: async () => {
      const rows = await server.services.db.select({ state: deliveryTable.state, attempts: deliveryTable.attempts }).from(deliveryTable);
      const groups = Map.groupBy(rows, ({ state, attempts }) => `${state} ${attempts}`);
      return Object.fromEntries([...groups].map(([key, all]) => [key, all.length]));
    },
  });
}
