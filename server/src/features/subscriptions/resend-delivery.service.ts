import type { Result } from '@botify/contract/kernel/endpoint';
import type { DeliveryState, reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { recipientTable as recipient, deliveryTable as table } from '../../schema/subscriptions.table.ts';
import { seenRecipients } from './recipient-rows.ts';
import { afterTheirs, sendNow } from './report-send.service.ts';

/** People send again with a reason, a script without end. */
const resendsPerAccount = { free: 60, forgottenIn: 600, longestWait: 600 };
const over: DeliveryState[] = ['bounced', 'failed', 'unconfirmed', 'skipped'];

/** Sends again what did not arrive or may not have arrived. Of two people who ask for it at once, one sends. */
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
    .set({ state: 'queued', attempts: 0, handedOver: false, claim: null, why: null, answer: null, nextAttemptAt: afterTheirs(now()) })
    .where(and(eq(table.tenantCode, tenantCode), eq(table.id, id), inArray(table.state, over)))
    .returning({ id: table.id });
  if (again.length === 0) throw new AppError('delivery.notToResend');
  return sendNow(ctx, tenantCode, id);
}
