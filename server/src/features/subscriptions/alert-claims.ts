import type { DeliveryChannel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type Claimed as ClaimedRow, DeliveryQueue } from '../../kernel/delivery-queue.ts';
import { alertDeliveryTable as delivery } from '../../schema/subscriptions.table.ts';

type Base = Pick<Services, 'db' | 'now'>;
export type Claimed = ClaimedRow<typeof delivery>;

export const leaseMs = 300_000;
export const alertQueue = new DeliveryQueue(delivery);

/** Concurrent posts to the webhook or the devices of one account, so that an address that never answers cannot use up the shared slots. */
const maxConcurrentPosts = 2;

/** Claims due messages of a channel, including those whose claim expired with a dead process. */
export async function claimDue(base: Base, channel: DeliveryChannel, most: number): Promise<Claimed[]> {
  const at = base.now();
  const due: SQL = sql`${alertQueue.isDue(at)} AND ${delivery.channel} = ${channel}`;
  const posts = sql`${due} AND (${delivery.tenantCode}, ${delivery.id}) IN (${nextPosts(due, at, channel)})`;
  const which = channel === 'webhook' || channel === 'push' ? posts : alertQueue.nextInTurn(due, most);
  return alertQueue.claim(base, leaseMs, which, most);
}

const nextPosts = (due: SQL, at: Date, channel: DeliveryChannel): SQL => sql`
  WITH busy AS (
    SELECT tenant_code, account_id, count(*) AS posts FROM alert_delivery
    WHERE channel = ${channel} AND state = 'sending' AND next_attempt_at > ${at.toISOString()} GROUP BY 1, 2
  ), ranked AS (
    SELECT tenant_code, account_id, id, row_number() OVER (PARTITION BY tenant_code, account_id ORDER BY next_attempt_at, id) AS place
    FROM alert_delivery WHERE ${due}
  )
  SELECT tenant_code, id FROM ranked LEFT JOIN busy USING (tenant_code, account_id) WHERE place + coalesce(posts, 0) <= ${maxConcurrentPosts}`;

/**
 * Called before the last bytes of a mail are sent. Rejects when the claim has expired, because another process may be sending the same
 * mail.
 */
export async function markHandedOver(base: Base, claimed: Claimed): Promise<void> {
  // The message ends up in the delivery log of the user. The failed query stays in the cause, for the server log.
  const isOurs = await alertQueue.markHandedOver(base, claimed, leaseMs).catch((cause: unknown) => {
    throw new Error('could not be stored', { cause });
  });
  if (!isOurs) throw new Error('another process has claimed this message');
}

/** Delays the queued posts of the same webhook when it does not answer. */
export async function holdBack({ db }: Base, { tenantCode, accountId, channel }: Claimed, until: Date): Promise<void> {
  const waits = sql`${delivery.state} IN ('queued', 'retrying') AND ${delivery.nextAttemptAt} < ${until.toISOString()}`;
  const same = and(eq(delivery.tenantCode, tenantCode), eq(delivery.accountId, accountId), eq(delivery.channel, channel));
  await db.update(delivery).set({ nextAttemptAt: until }).where(and(waits, same));
}
