import { sendingHour } from '@botify/contract/subscriptions/report-recipients.contract';
import { lastCompleteDay, latestCompletePeriod, nextSendTime } from '@botify/domain/subscriptions/report-due';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../kernel/db.ts';
import { newId } from '../kernel/id.ts';
import { insertMany } from '../kernel/insert-many.ts';
import { siteTable } from '../schema/sites.table.ts';
import { recipientTable } from '../schema/subscriptions.table.ts';
import { demoRecipients } from './demo-recipients.seed.ts';

/** Time zone of all the demo's sites. */
const zones = ['Asia/Shanghai'];

interface Owner {
  readonly id: string;
  readonly nickName: string;
}

/** Recipients of report mails in one tenant of the demo. The first mails are sent when the next day or week is over. */
export async function seedRecipients(tx: Executor, tenantCode: string, owner: Owner, at: Date): Promise<void> {
  const wanted = demoRecipients[tenantCode] ?? [];
  const numbers = wanted.flatMap(({ sites }) => sites);
  const sites =
    numbers.length === 0
      ? []
      : await tx
          .select({ id: siteTable.id, number: siteTable.number })
          .from(siteTable)
          .where(and(eq(siteTable.tenantCode, tenantCode), inArray(siteTable.number, numbers)));
  const rows = wanted.map(({ sites: chosen, ...recipient }) => {
    const { frequency, timeZone } = recipient;
    const coveredTo = latestCompletePeriod(frequency, lastCompleteDay(at, [timeZone, ...zones])).to;
    return {
      ...recipient,
      tenantCode,
      id: newId(at),
      siteIds: sites.filter(({ number }) => chosen.includes(number)).map(({ id }) => id),
      robotSns: [],
      ownerTenant: tenantCode,
      ownerId: owner.id,
      ownerName: owner.nickName,
      coveredTo,
      nextAt: nextSendTime({ frequency, timeZone, zones, coveredTo }, at, sendingHour),
      createdAt: at,
    };
  });
  await insertMany(tx, recipientTable, rows);
}
