import { sql } from 'drizzle-orm';
import { newId } from '../../kernel/id.ts';
import { deliveryTable } from '../../schema/subscriptions.table.ts';
import type { TestServer } from '../../testing/test-server.ts';

const base = '/api/machine/token/api/mail-report-clean-data-robot';
export const manager = 'manager@harbour.example';

let made = 0;
/** A new address per call. */
export const newEmail = (): string => `reader-${++made}@clients.example`;

type More = { readonly language?: string; readonly tenant?: string };

/** Calls for recipients. */
export function recipientCalls(server: TestServer, token: () => string) {
  const post = (path: string, payload: object, more: More = {}) => {
    // The clock stands still, and both lists are sorted by time.
    server.clock.forward(1);
    return server.call({ method: 'POST', url: `${base}/${path}`, payload, token: token(), ...more });
  };
  const get = (path: string, query: Record<string, string> = {}, more: More = {}) =>
    server.call({ method: 'GET', url: `${base}/${path}`, query, token: token(), ...more });
  const create = (given: object = {}, more: More = {}) =>
    post('createRobotDayMail', { email: newEmail(), name: 'Reader', timeZone: 'Asia/Shanghai', frequency: 'daily', ...given }, more);
  const list = async (query: Record<string, string> = {}, more: More = {}) => {
    const { data } = await get('getRobotDayMailInfoPage', { size: '500', ...query }, more);
    return data.records as { id: string; email: string; state: string; version: number; nextAt: string | null; [field: string]: unknown }[];
  };
  const one = async (id: string) => {
    const found = (await list()).find((recipient) => recipient.id === id);
    if (!found) throw new Error(`no recipient ${id}`);
    return found;
  };
  /** Body of an update without changes. */
  const draft = async (id: string) => {
    const { email, name, timeZone, frequency, language, siteIds, robotSns, attachXlsx, version } = await one(id);
    return { id, email, name, timeZone, frequency, language, siteIds, robotSns, attachXlsx, version };
  };
  return {
    post,
    get,
    create,
    list,
    one,
    draft,
    made: async (given: object = {}): Promise<string> => {
      const { data, msg } = await create(given);
      if (!data) throw new Error(msg);
      return data.id;
    },
    update: async (id: string, changes: object) => post('updateById', { ...(await draft(id)), ...changes }),
    pause: (id: string, paused: boolean) => post('pauseById', { id, paused }),
    remove: (id: string, confirmation?: string) =>
      server.call({
        method: 'DELETE',
        url: `${base}/deleteById/${id}`,
        token: token(),
        query: confirmation === undefined ? {} : { confirmation },
      }),
  };
}

/** Sets columns that only the sender writes. */
export const mark = (server: TestServer, id: string, columns: string) =>
  server.services.db.execute(sql`UPDATE report_recipient SET ${sql.raw(columns)} WHERE id = ${id}`);

/** Stores a delivery for one day, as the scheduler does. */
export async function deliveryOf(
  server: TestServer,
  recipientId: string,
  day: string,
  more: Partial<typeof deliveryTable.$inferInsert> = {},
): Promise<string> {
  const { db, now } = server.services;
  server.clock.forward(1);
  const id = newId(now());
  const about = { recipientId, email: 'reader@clients.example', test: false, frequency: 'daily', fromDay: day, toDay: day } as const;
  await db.insert(deliveryTable).values({ tenantCode: 'harbour', id, ...about, dueAt: now(), state: 'sent', ...more });
  return id;
}
