import type { SkipCause } from '@botify/contract/subscriptions/report-recipients.contract';
import { sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type Claimed as ClaimedRow, DeliveryQueue, type Outcome as TryOutcome } from '../../kernel/delivery-queue.ts';
import { deliveryTable as delivery } from '../../schema/subscriptions.table.ts';

export type Claimed = ClaimedRow<typeof delivery>;

export interface Outcome extends TryOutcome {
  readonly why?: SkipCause;
  /** Address the mail was sent to. */
  readonly email?: string;
}

type Base = Pick<Services, 'db' | 'now'>;

export const reportQueue = new DeliveryQueue(delivery);

/** Claims due deliveries, including those of dead processes. */
export const claimDue = (base: Base, leaseMs: number, most: number): Promise<Claimed[]> =>
  reportQueue.claim(base, leaseMs, reportQueue.nextInTurn(reportQueue.isDue(base.now()), most), most);

/** Claims one delivery unless it was sent or another process is sending it. */
export async function claimOne(base: Base, leaseMs: number, tenantCode: string, id: string): Promise<Claimed | undefined> {
  const at = base.now().toISOString();
  const free = sql`${delivery.state} <> 'sent' AND (${delivery.state} <> 'sending' OR ${delivery.nextAttemptAt} <= ${at})`;
  const which = sql`${delivery.tenantCode} = ${tenantCode} AND ${delivery.id} = ${id} AND ${free}`;
  const [claimed] = await reportQueue.claim(base, leaseMs, which, 1);
  return claimed;
}

export const finish = (base: Base, claimed: Claimed, { why, email, ...outcome }: Outcome): Promise<boolean> =>
  reportQueue.finish(base, claimed, outcome, { why: why ?? null, ...(email === undefined ? {} : { email }) });
