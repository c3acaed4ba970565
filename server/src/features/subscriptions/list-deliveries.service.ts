import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { Delivery, reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { recipientTable as recipient, deliveryTable as table } from '../../schema/subscriptions.table.ts';
import { seenRecipients } from './recipient-rows.ts';

const ofRecipient = and(eq(recipient.tenantCode, table.tenantCode), eq(recipient.id, table.recipientId));

/** What was sent to the recipients that the caller sees, newest first. */
export async function listDeliveries(
  ctx: SignedInContext,
  { current = 1, size = 20, recipientId, state }: Query<typeof reportRecipients.deliveries>,
): Promise<Result<typeof reportRecipients.deliveries>> {
  const wanted = and(
    seenRecipients(ctx),
    recipientId ? eq(table.recipientId, recipientId) : undefined,
    state ? eq(table.state, state) : undefined,
  );
  const rows = await ctx.db
    .select({ row: table, recipientName: recipient.name })
    .from(table)
    .innerJoin(recipient, ofRecipient)
    .where(wanted)
    .orderBy(desc(table.dueAt), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(table).innerJoin(recipient, ofRecipient).where(wanted);
  return { records: rows.map(shown), total: counted?.total ?? 0, size, current };
}

function shown({ row, recipientName }: { row: typeof table.$inferSelect; recipientName: string }): Delivery {
  const { id, recipientId, email, test, frequency, late, state, attempts, answer, why } = row;
  return {
    id,
    recipientId,
    recipientName,
    email,
    test,
    frequency,
    from: row.fromDay,
    to: row.toDay,
    dueAt: row.dueAt.toISOString(),
    late,
    state,
    attempts,
    // Of one that is being sent it is the end of somebody's claim, which says nothing to people.
    nextAttemptAt: state === 'retrying' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    answer,
    why,
  };
}
