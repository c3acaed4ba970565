import { randomUUID } from 'node:crypto';
import type { Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { alertDeliveryTable as delivery } from './alert-subscriptions.table.ts';
import { chosenFrom, triesOf } from './claim-next.ts';

type Base = Pick<Services, 'db' | 'now'>;
/** A message that this process is at; when it does not say how it went by the end of the lease, somebody else takes it up. */
export type Claimed = typeof delivery.$inferSelect & { readonly claim: string };

export const leaseMs = 300_000;
/** How a try ended. */
export interface Outcome {
  readonly state: Extract<DeliveryState, 'sent' | 'retrying' | 'bounced' | 'failed' | 'skipped'>;
  readonly answer: string | null;
  readonly nextAttemptAt?: Date;
  /** It was not the message's fault, or it was not begun. */
  readonly isNoTry?: true;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

/** So many posts to the webhook of one account are under way at a time: one that never answers takes no more of what others share. */
const mostPosts = 2;

/** Takes messages on a channel whose time has come, and those of a process that died over them. */
export async function claimDue({ db, now }: Base, channel: Channel, most: number): Promise<Claimed[]> {
  const at = now();
  const isDue = sql`${delivery.state} IN ('queued', 'sending', 'retrying') AND ${delivery.nextAttemptAt} <= ${at.toISOString()}`;
  const due: SQL = sql`${isDue} AND NOT ${delivery.handedOver} AND ${delivery.channel} = ${channel}`;
  const which = channel === 'webhook' ? sql`${due} AND (${delivery.tenantCode}, ${delivery.id}) IN (${nextPosts(due, at)})` : due;
  const claim = randomUUID();
  const chosen = chosenFrom(db, delivery, which, most);
  const rows = await db
    .with(chosen)
    .update(delivery)
    .set({
      state: 'sending',
      claim,
      nextAttemptAt: leaseFrom(at),
      attempts: triesOf(delivery),
    })
    .from(chosen)
    .where(and(eq(delivery.tenantCode, chosen.code), eq(delivery.id, chosen.chosenId)))
    .returning(getTableColumns(delivery));
  return rows.map((row) => ({ ...row, claim })).sort((one, other) => (one.id < other.id ? -1 : 1));
}

const nextPosts = (due: SQL, at: Date): SQL => sql`
  WITH busy AS (
    SELECT tenant_code, account_id, count(*) AS posts FROM alert_delivery
    WHERE channel = 'webhook' AND state = 'sending' AND next_attempt_at > ${at.toISOString()} GROUP BY 1, 2
  ), ranked AS (
    SELECT tenant_code, account_id, id, row_number() OVER (PARTITION BY tenant_code, account_id ORDER BY next_attempt_at, id) AS place
    FROM alert_delivery WHERE ${due}
  )
  SELECT tenant_code, id FROM ranked LEFT JOIN busy USING (tenant_code, account_id) WHERE place + coalesce(posts, 0) <= ${mostPosts}`;

const isMine = ({ tenantCode, id, claim }: Claimed) =>
  and(eq(delivery.tenantCode, tenantCode), eq(delivery.id, id), eq(delivery.claim, claim));

/** Written down before the last of a mail goes out; rejects when the claim ran out, so that it does not go out twice. */
export async function markHandedOver({ db, now }: Base, claimed: Claimed): Promise<void> {
  const { rowCount } = await db
    .update(delivery)
    .set({ handedOver: true, nextAttemptAt: leaseFrom(now()) })
    .where(and(isMine(claimed), eq(delivery.state, 'sending')))
    // What a query that failed says of itself is for the log, and this goes to the reader of the answer.
    .catch((cause: unknown) => {
      throw new Error('could not be written down', { cause });
    });
  if (rowCount !== 1) throw new Error('somebody else has taken this message up');
}

/** Nothing happens when it is no longer ours. */
export async function finish({ db, now }: Base, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { state, answer, nextAttemptAt, isNoTry } = outcome;
  await db
    .update(delivery)
    .set({
      state,
      answer,
      claim: null,
      nextAttemptAt: nextAttemptAt ?? null,
      sentAt: state === 'sent' ? now() : null,
      handedOver: state === 'sent',
      ...(state === 'skipped' || isNoTry ? {} : { attempts: sql`${delivery.attempts} + 1` }),
    })
    .where(isMine(claimed));
}

/** Gives back what was taken and not begun. */
export async function giveBack({ db }: Base, claimed: Claimed, nextAttemptAt: Date): Promise<void> {
  const state = sql`CASE WHEN ${delivery.attempts} > 0 THEN 'retrying' ELSE 'queued' END`;
  await db.update(delivery).set({ state, claim: null, nextAttemptAt }).where(isMine(claimed));
}

/** The other posts to a webhook that does not answer wait, too. */
export async function holdBack({ db }: Base, { tenantCode, accountId, channel }: Claimed, until: Date): Promise<void> {
  const waits = sql`${delivery.state} IN ('queued', 'retrying') AND ${delivery.nextAttemptAt} < ${until.toISOString()}`;
  const same = and(eq(delivery.tenantCode, tenantCode), eq(delivery.accountId, accountId), eq(delivery.channel, channel));
  await db.update(delivery).set({ nextAttemptAt: until }).where(and(waits, same));
}

/** Handed over whole by a process that died before the answer: it may have arrived, so it is not sent again. */
export async function settleUnconfirmed({ db, now }: Base): Promise<void> {
  await db
    .update(delivery)
    .set({ state: 'unconfirmed', nextAttemptAt: null })
    .where(sql`${delivery.state} = 'sending' AND ${delivery.handedOver} AND ${delivery.nextAttemptAt} <= ${now().toISOString()}`);
}
