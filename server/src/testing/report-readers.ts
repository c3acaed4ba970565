import { asc, eq, sql } from 'drizzle-orm';
import { dueStart } from '../features/subscriptions/report-due.service.ts';
import type { Services } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { deliveryTable, recipientTable } from '../schema/subscriptions.table.ts';

type Recipient = typeof recipientTable.$inferInsert;

let number = 0;

/** Recipients of report mails, stored like the product does, for tests that send to them. */
export function reportReaders(servicesOf: () => Services) {
  const accountOf = async (email: string) => {
    const [account] = await servicesOf().db.select().from(accountTable).where(eq(accountTable.email, email));
    if (!account) throw new Error(`no account ${email}`);
    return account;
  };
  /** A recipient whose schedule starts at this time. */
  const rowAt = async (at: Date, more: Partial<Recipient> = {}, owner = 'manager@harbour.example'): Promise<Recipient> => {
    const account = await accountOf(owner);
    number += 1;
    const row = {
      tenantCode: 'harbour',
      id: newId(at),
      email: `reader${number}@mail.example`,
      name: `Reader ${number}`,
      timeZone: 'Asia/Shanghai',
      frequency: 'daily' as const,
      language: 'en-US' as const,
      siteIds: [],
      robotSns: [],
      attachXlsx: false,
      ownerTenant: account.tenantCode,
      ownerId: account.id,
      ownerName: account.nickName,
      createdAt: at,
      ...more,
      sendHour: more.sendHour ?? 8,
    };
    const scope = { tenantCode: row.tenantCode, departmentId: null, groupId: null };
    return { ...row, ...(await dueStart({ ...servicesOf(), now: () => at }, { ...row, scope })), ...more };
  };
  return {
    accountOf,
    rowAt,
    add: async (at: Date, more: Partial<Recipient> = {}, owner?: string): Promise<Recipient> => {
      const row = await rowAt(at, more, owner);
      await servicesOf().db.insert(recipientTable).values(row);
      return row;
    },
    find: async ({ id }: Pick<Recipient, 'id'>) => {
      const [found] = await servicesOf().db.select().from(recipientTable).where(eq(recipientTable.id, id));
      if (!found) throw new Error('no such recipient');
      return found;
    },
    /** Oldest first. */
    deliveriesTo: ({ id }: Pick<Recipient, 'id'>) =>
      servicesOf()
        .db.select()
        .from(deliveryTable)
        .where(eq(deliveryTable.recipientId, id))
        .orderBy(asc(deliveryTable.toDay), asc(deliveryTable.id)),
    clear: () => servicesOf().db.execute(sql`DELETE FROM report_recipient`),
    /** The next time at which a mail is due. */
    nextHour: async (): Promise<Date> => {
      const { rows } = await servicesOf().db.execute<{ at: string }>(sql`SELECT min(next_at)::text AS at FROM report_recipient`);
      return new Date(rows[0]?.at ?? 0);
    },
  };
}
