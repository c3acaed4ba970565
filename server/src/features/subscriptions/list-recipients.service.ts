import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { Recipient, reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { deliveryTable as delivery, recipientTable as table } from '../../schema/subscriptions.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { recipientState, seenRecipients } from './recipient-rows.ts';

export async function listRecipients(
  ctx: SignedInContext,
  { current = 1, size = 20, keyword, frequency, state }: Query<typeof reportRecipients.list>,
): Promise<Result<typeof reportRecipients.list>> {
  const wanted = and(
    seenRecipients(ctx),
    frequency ? eq(table.frequency, frequency) : undefined,
    state ? eq(recipientState, state) : undefined,
    containing(keyword, [table.name, table.email]),
  );
  const total = await ctx.db.$count(table, wanted);
  const rows = await selectRecipients(ctx)
    .where(wanted)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map((found) => shown(ctx, found)), total, size, current };
}

function selectRecipients({ db, scope }: SignedInContext) {
  const { state, why, fromDay, toDay, dueAt, sentAt } = delivery;
  // Tests are not what was due.
  const last = db
    .select({ state, why, fromDay, toDay, dueAt, sentAt })
    .from(delivery)
    .where(and(eq(delivery.tenantCode, table.tenantCode), eq(delivery.recipientId, table.id), eq(delivery.test, false)))
    .orderBy(desc(dueAt), desc(toDay))
    .limit(1)
    .as('last');
  return db
    .select({
      row: table,
      state: recipientState,
      siteNames: sql<string[]>`ARRAY(SELECT ${site.name} FROM ${site}
        WHERE ${site.id} = ANY(${table.siteIds}) AND ${visibleSites(scope)} ORDER BY ${site.number})`,
      last: { state: last.state, why: last.why, fromDay: last.fromDay, toDay: last.toDay, dueAt: last.dueAt, sentAt: last.sentAt },
    })
    .from(table)
    .leftJoinLateral(last, sql`true`);
}

function shown(
  { identity }: SignedInContext,
  { row, state, siteNames, last }: Awaited<ReturnType<typeof selectRecipients>>[number],
): Recipient {
  const { id, email, name, timeZone, frequency, language, siteIds, robotSns, attachXlsx, ownerName, createdAt, version } = row;
  return {
    id,
    email,
    name,
    timeZone,
    frequency,
    language,
    siteIds,
    robotSns,
    attachXlsx,
    siteNames,
    state,
    ownerName,
    owned: row.ownerTenant === identity.homeTenant && row.ownerId === identity.accountId,
    nextAt: state === 'active' ? row.nextAt.toISOString() : null,
    last: last?.state
      ? { state: last.state, why: last.why, from: last.fromDay, to: last.toDay, at: (last.sentAt ?? last.dueAt).toISOString() }
      : null,
    createdAt: createdAt.toISOString(),
    version,
  };
}
