import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { deliveryTable, recipientTable } from '../../schema/subscriptions.table.ts';
import type { TestServer } from '../test-server.ts';

let made = 0;

/** Creates a recipient, owned by the manager of the tenant. */
export async function newRecipient({ services }: TestServer, tenantCode: string): Promise<string> {
  const { db, now } = services;
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM account WHERE username = ${`manager@${tenantCode}.example`}`);
  const id = newId(now());
  await db.insert(recipientTable).values({
    tenantCode,
    id,
    email: `matrix-${++made}@clients.example`,
    name: 'matrix',
    timeZone: 'Asia/Shanghai',
    frequency: 'daily',
    language: 'zh-CN',
    siteIds: [],
    robotSns: [],
    attachXlsx: false,
    ownerTenant: tenantCode,
    ownerId: rows[0]?.id ?? '',
    ownerName: 'matrix',
    coveredTo: '2026-01-01',
    nextAt: new Date(now().getTime() + 86_400_000),
    createdAt: now(),
  });
  return id;
}

/** Creates a failed mail to a recipient. */
export async function newDelivery(server: TestServer, tenantCode: string): Promise<string> {
  const { db, now } = server.services;
  const [id, recipientId] = [newId(now()), await newRecipient(server, tenantCode)];
  const about = { recipientId, email: 'matrix@clients.example', test: false, frequency: 'daily' } as const;
  const day = { fromDay: '2026-01-01', toDay: '2026-01-01', dueAt: now() };
  await db.insert(deliveryTable).values({ tenantCode, id, ...about, ...day, state: 'failed' });
  return id;
}
