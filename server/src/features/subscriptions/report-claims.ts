import { randomUUID } from 'node:crypto';
import type { DeliveryState, SkipCause } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { chosenFrom, triesOf } from './claim-next.ts';
import { deliveryTable as delivery } from './subscriptions.table.ts';

type Delivery = typeof delivery.$inferSelect;

/** A delivery that this process is at, and until when nobody else takes it up. */
export interface Claimed extends Delivery {
  readonly claim: string;
  readonly leaseEnd: Date;
}

/** How a try ended. */
export interface Outcome {
  readonly state: Exclude<DeliveryState, 'queued' | 'sending' | 'unconfirmed'>;
  readonly answer: string | null;
  readonly why?: SkipCause;
  readonly nextAttemptAt?: Date;
  /** Nothing was learned about this mail: it does not count as a try. */
  readonly uncounted?: true;
  /** Where it went. */
  readonly email?: string;
}

type Base = Pick<Services, 'db' | 'now'>;

const toBeSent = sql`${delivery.state} IN ('queued', 'sending', 'retrying')`;

/** Takes deliveries whose time has come, and those of a process that died over them; recipients of the same report come together. */
export const claimDue = ({ db, now }: Base, leaseMs: number, most: number): Promise<Claimed[]> =>
  claim(
    { db, now },
    leaseMs,
    sql`${toBeSent} AND NOT ${delivery.handedOver} AND ${delivery.nextAttemptAt} <= ${now().toISOString()}`,
    most,
  );

/** Takes one delivery that somebody waits for, unless it was sent or a process is at it. */
export async function claimOne({ db, now }: Base, leaseMs: number, tenantCode: string, id: string): Promise<Claimed | undefined> {
  const free = sql`${delivery.state} <> 'sent' AND (${delivery.state} <> 'sending' OR ${delivery.nextAttemptAt} <= ${now().toISOString()})`;
  const [claimed] = await claim(
    { db, now },
    leaseMs,
    sql`${delivery.tenantCode} = ${tenantCode} AND ${delivery.id} = ${id} AND ${free}`,
    1,
  );
  return claimed;
}

async function claim({ db, now }: Base, leaseMs: number, which: SQL, most: number): Promise<Claimed[]> {
  const [mine, leaseEnd] = [randomUUID(), new Date(now().getTime() + leaseMs)];
  const chosen = chosenFrom(db, delivery, which, most);
  const rows = await db
    .with(chosen)
    .update(delivery)
    .set({
      state: 'sending',
      claim: mine,
      nextAttemptAt: leaseEnd,
      handedOver: false,
      attempts: triesOf(delivery),
    })
    .from(chosen)
    .where(and(eq(delivery.tenantCode, chosen.code), eq(delivery.id, chosen.chosenId)))
    .returning(getTableColumns(delivery));
  const claimed = rows.map((row) => ({ ...row, claim: mine, leaseEnd }));
  return claimed.sort((one, other) => (one.id < other.id ? -1 : 1));
}

const isStill = ({ tenantCode, id, claim: mine }: Claimed, ...states: DeliveryState[]) =>
  and(eq(delivery.tenantCode, tenantCode), eq(delivery.id, id), eq(delivery.claim, mine), inArray(delivery.state, states));

/** Written down before the last of the mail goes out; false: the claim ran out and somebody else has it, so it must not. */
export async function markHandedOver({ db, now }: Base, claimed: Claimed, leaseMs: number): Promise<boolean> {
  const { rowCount } = await db
    .update(delivery)
    .set({ handedOver: true, nextAttemptAt: new Date(now().getTime() + leaseMs) })
    .where(isStill(claimed, 'sending'));
  return rowCount === 1;
}

/** Writes down how it ended; false: it is no longer ours. An answer that came after all settles what was taken for unconfirmed. */
export async function finish(
  { db, now }: Base,
  claimed: Claimed,
  { state, answer, why, nextAttemptAt, uncounted, email }: Outcome,
): Promise<boolean> {
  const { rowCount } = await db
    .update(delivery)
    .set({
      state,
      answer,
      why: why ?? null,
      nextAttemptAt: nextAttemptAt ?? null,
      sentAt: state === 'sent' ? now() : null,
      handedOver: state === 'sent',
      claim: null,
      ...(email === undefined ? {} : { email }),
      ...(state === 'skipped' || uncounted ? {} : { attempts: sql`${delivery.attempts} + 1` }),
    })
    .where(isStill(claimed, 'sending', 'unconfirmed'));
  return rowCount === 1;
}

/** Gives back what was taken and never begun, as if nothing had happened. */
export async function giveBack({ db, now }: Base, claimed: readonly Claimed[]): Promise<void> {
  if (claimed.length === 0) return;
  const ids = sql.param(claimed.map(({ id }) => id));
  const claims = sql.param([...new Set(claimed.map((each) => each.claim))]);
  await db
    .update(delivery)
    .set({ state: sql`CASE WHEN ${delivery.attempts} > 0 THEN 'retrying' ELSE 'queued' END`, claim: null, nextAttemptAt: now() })
    .where(sql`${delivery.id} = ANY(${ids}::uuid[]) AND ${delivery.claim} = ANY(${claims}::uuid[]) AND ${delivery.state} = 'sending'`);
}

/** Handed over whole by a process that died before the answer: it may have arrived, so only a person sends it again. */
export async function settleUnconfirmed({ db, now }: Base): Promise<void> {
  await db
    .update(delivery)
    .set({ state: 'unconfirmed', nextAttemptAt: null })
    .where(sql`${delivery.state} = 'sending' AND ${delivery.handedOver} AND ${delivery.nextAttemptAt} <= ${now().toISOString()}`);
}
