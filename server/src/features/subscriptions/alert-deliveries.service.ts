import { randomUUID } from 'node:crypto';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { alertDeliveryTable as delivery } from '../../schema/subscriptions.table.ts';
import { leaseMs } from './alert-claims.ts';
import { sendOnce } from './alert-send.service.ts';
import { getPreferences } from './alert-subscription.service.ts';
import { alertSubject } from './alert-words.ts';

/** Messages sent to the caller. */
export async function listAlertDeliveries(
  { db, tenantCode, identity }: SignedInContext,
  { current = 1, size = 20, channel, state }: Query<typeof alertSubscription.deliveries>,
): Promise<Result<typeof alertSubscription.deliveries>> {
  const wanted = and(
    eq(delivery.tenantCode, tenantCode),
    eq(delivery.accountId, identity.accountId),
    channel && eq(delivery.channel, channel),
    state && eq(delivery.state, state),
  );
  const total = await db.$count(delivery, wanted);
  const rows = await db
    .select()
    .from(delivery)
    .where(wanted)
    .orderBy(desc(delivery.createdAt), desc(delivery.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map(({ id, channel: way, kind, subject, noticeCount: count, state: now, attempts, answer, ...row }) => ({
    id,
    channel: way,
    kind,
    subject,
    count,
    createdAt: row.createdAt.toISOString(),
    state: now,
    attempts,
    // While sending, this column holds the end of the claim.
    nextAttemptAt: now === 'sending' ? null : (row.nextAttemptAt?.toISOString() ?? null),
    sentAt: row.sentAt?.toISOString() ?? null,
    answer,
  }));
  return { records, total, size, current };
}

const limit = { free: 5, forgottenIn: 600, shortestWait: 30, longestWait: 600 };

/** Sends a test message with a single attempt and returns its outcome. */
export async function sendTest(
  ctx: SignedInContext,
  { channel }: Body<typeof alertSubscription.test>,
): Promise<Result<typeof alertSubscription.test>> {
  const { db, tenantCode, identity, now } = ctx;
  const { mobile, webhookUrl, language, timeZone } = await getPreferences(ctx);
  if (channel === 'sms' && !mobile) throw new AppError('alertSubscription.noMobile');
  if (channel === 'webhook' && !webhookUrl) throw new AppError('alertSubscription.noWebhook');
  await countAttempt(db, now(), `alert-test:${identity.accountId}`, limit);
  const at = now();
  const leaseEnd = new Date(at.getTime() + leaseMs);
  const [row] = await db
    .insert(delivery)
    .values({
      tenantCode,
      id: newId(at),
      accountId: identity.accountId,
      homeTenant: identity.homeTenant,
      channel,
      kind: 'test',
      language,
      timeZone,
      subject: alertSubject({ kind: 'test', language, count: 0, content: '' }),
      noticeIds: [],
      noticeCount: 0,
      createdAt: at,
      dueAt: at,
      state: 'sending',
      nextAttemptAt: leaseEnd,
      claim: randomUUID(),
    })
    .returning();
  if (!row?.claim) throw new Error('test message was not stored');
  return sendOnce(ctx, { ...row, claim: row.claim, leaseEnd });
}
