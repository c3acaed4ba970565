import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AlertChannels, type AlertTopic, alertTopics, type Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { remindOfErrors } from '../features/subscriptions/alert-remind.ts';
import { AlertSender } from '../features/subscriptions/alert-send.service.ts';
import { takeNotices } from '../features/subscriptions/alert-take.ts';
import type { Services } from '../kernel/context.ts';
import { webhookSecretColumn } from '../schema/secret-columns.ts';
import { alertDeliveryTable, alertSubscriptionTable } from '../schema/subscriptions.table.ts';
import { machineEvents } from './machine-events.ts';
import { useTestServer } from './test-server.ts';

interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
}

/** Accounts with alert settings, machines with events, and a webhook that receives alerts. */
export function useAlertFixture() {
  const server = useTestServer();
  const events = machineEvents(server);
  const posts: Posted[] = [];
  const hook = { status: 204, url: '', secret: 'a secret for tests' };
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      posts.push({ headers: request.headers, body, path: request.url ?? '' });
      response.writeHead(hook.status, hook.status === 302 ? { location: '/elsewhere' } : {}).end('an answer that nobody reads');
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
    hook.url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`;
    Object.assign(server.services.config, { WEBHOOK_NETWORKS: ['127.0.0.1'] });
  });
  afterAll(() => void receiver.close());

  const ways = (chosen: Partial<Record<AlertTopic, readonly Channel[]>>): AlertChannels =>
    Object.fromEntries(alertTopics.map((topic) => [topic, [...(chosen[topic] ?? [])]])) as AlertChannels;
  const idOf = async (username: string) => {
    const { rows } = await server.services.db.execute<{ id: string; tenant_code: string }>(
      sql`SELECT id, tenant_code FROM account WHERE username = ${username}`,
    );
    if (!rows[0]) throw new Error(`no account ${username}`);
    return { accountId: rows[0].id, homeTenant: rows[0].tenant_code };
  };
  const settle = async (services: Services = server.services, sender = new AlertSender(services)) => {
    while ((await takeNotices(services)) > 0);
    await remindOfErrors(services);
    while ((await sender.round()) > 0);
  };
  return {
    server,
    ...events,
    posts,
    hook,
    ways,
    idOf,
    /** Runs all rounds until no work is left. */
    settle,
    pass: async (minutes: number) => {
      server.clock.forward(minutes * 60_000);
      await settle();
    },
    subscribe: async (
      username: string,
      chosen: Partial<Record<AlertTopic, readonly Channel[]>>,
      more: Partial<typeof alertSubscriptionTable.$inferInsert> = {},
    ) => {
      const who = await idOf(username);
      const base = { tenantCode: who.homeTenant, ...who, ways: ways(chosen), language: 'zh-CN', timeZone: 'UTC', remind: false } as const;
      const { db, secrets } = server.services;
      const key = [more.tenantCode ?? who.homeTenant, who.accountId];
      const webhookSecret = await secrets.encrypt(db, webhookSecretColumn, key, hook.secret);
      await db.insert(alertSubscriptionTable).values({ ...base, webhookUrl: hook.url, webhookSecret, ...more });
      return who.accountId;
    },
    /** Creates an error with its notice, like the ingest. */
    raise: async (robotSn: string, noticeLevel: 'P0' | 'P1' | 'P2' | 'P3', tenantCode = 'harbour') => {
      const faultCode = 'N102';
      const errorId = await events.addError(robotSn, faultCode, { noticeLevel, tenantCode, startTime: server.services.now() });
      const details = { faultCode, noticeLevel, errorId };
      await events.addNotice(robotSn, { type: 'ERROR_RAISED', category: 'ALARM', details, tenantCode, mapName: 'B1' });
      return errorId;
    },
    deliveries: () => server.services.db.select().from(alertDeliveryTable).orderBy(alertDeliveryTable.createdAt, alertDeliveryTable.id),
    reset: async () => {
      await server.services.db.execute(
        sql`TRUNCATE robot_notice, robot_error, error_mute, notice_read, notice_mark, robot_error_note, alert_subscription, alert_queue, alert_delivery, alert_watch, push_device`,
      );
      for (const list of [posts, server.mails, server.messages]) list.length = 0;
      hook.status = 204;
      server.clock.forward(60_000);
    },
  };
}
