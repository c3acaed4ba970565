import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { alertDeliveryTable as delivery } from './alert-subscriptions.table.ts';

type Base = Pick<Services, 'db' | 'now'>;
/** A message that this process is at; when it does not say how it went by the end of the lease, somebody else takes it up. */
export type Claimed = typeof delivery.$inferSelect & { readonly claim: string };

export const leaseMs = 300_000;
/** How a try ended. */
export interface Outcome {
  readonly state: Extract<DeliveryState, 'sent' | 'retrying' | 'bounced' | 'failed' | 'skipped'>;
  readonly answer: string | null;
  readonly nextAttemptAt?: Date;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

/** Takes messages whose time has come, and those of a process that died over them; mails only where the mail server is there. */
export async function claimDue({ db, now }: Base, most: number, { mails }: { readonly mails: boolean }): Promise<Claimed[]> {
  const isDue = sql`${delivery.state} IN ('queued', 'sending', 'retrying') AND ${delivery.nextAttemptAt} <= ${now().toISOString()}`;
  const which: SQL = sql`${isDue} AND NOT ${delivery.handedOver} ${mails ? sql`` : sql`AND ${delivery.channel} <> 'email'`}`;
  const claim = randomUUID();
  const chosen = db.$with('chosen').as(
    db
      .select({ code: sql<string>`${delivery.tenantCode}`.as('code'), chosenId: sql<string>`${delivery.id}`.as('chosen_id') })
      .from(delivery)
      .where(which)
      .orderBy(delivery.nextAttemptAt, delivery.id)
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  const rows = await db
    .with(chosen)
    .update(delivery)
    // Whoever had it before died over it, which counts as a try.
    .set({
      state: 'sending',
      claim,
      nextAttemptAt: leaseFrom(now()),
      attempts: sql`${delivery.attempts} + (${delivery.state} = 'sending')::int`,
    })
    .from(chosen)
    .where(and(eq(delivery.tenantCode, chosen.code), eq(delivery.id, chosen.chosenId)))
    .returning(getTableColumns(delivery));
  return rows.map((row) => ({ ...row, claim })).sort((one, other) => (one.id < other.id ? -1 : 1));
}

const isMine = ({ tenantCode, id, claim }: Claimed) =>
  and(eq(delivery.tenantCode, tenantCode), eq(delivery.id, id), eq(delivery.claim, claim));

/** Written down before the last of a mail goes out; rejects when the claim ran out, so that it does not go out twice. */
export async function markHandedOver({ db, now }: Base, claimed: Claimed): Promise<void> {
  const { rowCount } = await db
    .update(delivery)
    .set({ handedOver: true, nextAttemptAt: leaseFrom(now()) })
    .where(and(isMine(claimed), eq(delivery.state, 'sending')));
  if (rowCount !== 1) throw new Error('somebody else has taken this message up');
}

/** Nothing happens when it is no longer ours. */
export async function finish({ db, now }: Base, claimed: Claimed, { state, answer, nextAttemptAt }: Outcome): Promise<void> {
  await db
    .update(delivery)
    .set({
      state,
      answer,
      claim: null,
      nextAttemptAt: nextAttemptAt ?? null,
      sentAt: state === 'sent' ? now() : null,
      handedOver: state === 'sent',
      ...(state === 'skipped' ? {} : { attempts: sql`${delivery.attempts} + 1` }),
    })
    .where(isMine(claimed));
}

/** Gives back what was taken and not begun. */
export async function giveBack({ db }: Base, claimed: Claimed, nextAttemptAt: Date): Promise<void> {
  const state = sql`CASE WHEN ${delivery.attempts} > 0 THEN 'retrying' ELSE 'queued' END`;
  await db.update(delivery).set({ state, claim: null, nextAttemptAt }).where(isMine(claimed));
}

/** Handed over whole by a process that died before the answer: it may have arrived, so it is not sent again. */
export async function settleUnconfirmed({ db, now }: Base): Promise<void> {
  await db
    .update(delivery)
    .set({ state: 'unconfirmed', nextAttemptAt: null })
    .where(sql`${delivery.state} = 'sending' AND ${delivery.handedOver} AND ${delivery.nextAttemptAt} <= ${now().toISOString()}`);
}
