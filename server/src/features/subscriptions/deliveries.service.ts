import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { Delivery, DeliveryState, reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { recipientTable as recipient, deliveryTable as table } from '../../schema/subscriptions.table.ts';
import { seenRecipients } from './recipient-rows.ts';
import { afterImmediateAttempt, sendNow } from './report-send.service.ts';

const ofRecipient = and(eq(recipient.tenantCode, table.tenantCode), eq(recipient.id, table.recipientId));

/** Deliveries to the recipients visible to the caller, newest first. */
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
    // While sending, this column holds the end of the claim.
    nextAttemptAt: state === 'retrying' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    answer,
    why,
  };
}

/** High enough for a user, low enough to stop a script. */
const resendsPerAccount = { free: 60, forgottenIn: 600, longestWait: 600 };
const resendable: DeliveryState[] = ['bounced', 'failed', 'unconfirmed', 'skipped'];

/** Resends a delivery that failed or may not have arrived. The state in the condition lets one of two concurrent calls win. */
export async function resendDelivery(ctx: SignedInContext, id: string): Promise<Result<typeof reportRecipients.resend>> {
  const { db, tenantCode, identity, now } = ctx;
  const [found] = await db
    .select({ state: table.state, unsubscribedAt: recipient.unsubscribedAt })
    .from(table)
    .innerJoin(recipient, and(eq(recipient.tenantCode, table.tenantCode), eq(recipient.id, table.recipientId)))
    .where(and(eq(table.id, id), seenRecipients(ctx)));
  if (!found) throw new AppError('delivery.notFound');
  if (found.unsubscribedAt) throw new AppError('recipient.unsubscribed');
  await countAttempt(db, now(), `report-resend:${identity.homeTenant}:${identity.accountId}`, resendsPerAccount);
  const again = await db
    .update(table)
    .set({
      state: 'queued',
      attempts: 0,
      handedOver: false,
      claim: null,
      why: null,
      answer: null,
      nextAttemptAt: afterImmediateAttempt(now()),
    })
    .where(and(eq(table.tenantCode, tenantCode), eq(table.id, id), inArray(table.state, resendable)))
    .returning({ id: table.id });
  if (again.length === 0) throw new AppError('delivery.notToResend');
  return sendNow(ctx, tenantCode, id);
}
