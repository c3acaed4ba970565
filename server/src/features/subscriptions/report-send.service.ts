import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { deliveryTable } from '../../schema/subscriptions.table.ts';
import { ReportMails } from './compose-report.service.ts';
import { type Claimed, claimDue, claimOne, reportQueue } from './report-claims.ts';
import { deliver } from './report-delivery.ts';
import { ownerScopes } from './report-owners.ts';

export interface SendOptions {
  /** How long a delivery belongs to the process that took it: longer than any mail takes, short enough to wait for after a crash. */
  readonly leaseMs?: number;
  readonly stopping?: AbortSignal;
}

const usualLeaseMs = 5 * 60_000;
const takenAtOnce = 50;
/** More than the connections to the mail server, so that mails are written while others are on their way. */
const underWay = 8;
/** The job that runs this is given up by its queue after a quarter of an hour. */
const longestMs = 10 * 60_000;
/** One connection that breaks means nothing. */
const mostAway = 3;

/** Sends every report that is due. Any number of processes may do so at the same time: each mail is sent by one of them. */
export async function sendReports(services: Services, { leaseMs = usualLeaseMs, stopping }: SendOptions = {}): Promise<void> {
  await reportQueue.settleUnconfirmed(services);
  const queue = new Queue(services, leaseMs);
  const [mails, began] = [new ReportMails(services), performance.now()];
  let [away, broken] = [0, false];
  const goesOn = () => !stopping?.aborted && !broken && away < mostAway && performance.now() - began < longestMs;
  const work = async () => {
    while (goesOn()) {
      const next = await queue.next();
      if (!next) return;
      const { claimed, scopeOf } = next;
      // Somebody else has it by now.
      if (claimed.leaseEnd <= services.now()) continue;
      away = (await deliver(services, { mails, leaseMs, scopeOf, byHand: false }, claimed)) === 'away' ? away + 1 : 0;
    }
  };
  const guarded = () =>
    work().catch((error: unknown) => {
      broken = true;
      throw error;
    });
  const ends = await Promise.allSettled(Array.from({ length: underWay }, guarded));
  await queue.close();
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Deliveries in the order in which they were taken, a handful at a time. What owners see is asked anew for each handful. */
class Queue {
  readonly #services: Services;
  readonly #leaseMs: number;
  #taken: Claimed[] = [];
  #empty = false;
  #scopeOf: ReturnType<typeof ownerScopes>;
  #taking: Promise<void> | undefined;
  constructor(services: Services, leaseMs: number) {
    this.#services = services;
    this.#leaseMs = leaseMs;
    this.#scopeOf = ownerScopes(services.db);
  }

  /** Undefined: nothing more is due. */
  async next(): Promise<{ claimed: Claimed; scopeOf: ReturnType<typeof ownerScopes> } | undefined> {
    // Others may have emptied it again before this one's turn came.
    while (this.#taken.length === 0 && !this.#empty) {
      this.#taking ??= this.#take();
      await this.#taking;
    }
    const claimed = this.#taken.shift();
    return claimed && { claimed, scopeOf: this.#scopeOf };
  }

  async #take(): Promise<void> {
    try {
      this.#taken = await claimDue(this.#services, this.#leaseMs, takenAtOnce);
      this.#empty = this.#taken.length === 0;
      this.#scopeOf = ownerScopes(this.#services.db);
    } finally {
      this.#taking = undefined;
    }
  }

  async close(): Promise<void> {
    await this.#taking?.catch(() => undefined);
    await reportQueue.giveBack(this.#services, this.#taken.splice(0));
  }
}

/** When a round takes up what somebody waits for, in case that their own try never came to an end: not before it has begun. */
export const afterTheirs = (now: Date): Date => new Date(now.getTime() + 60_000);

/** Sends one delivery that somebody waits for. Says how it stands when it is another's, or was sent already. */
export async function sendNow(
  services: Services,
  tenantCode: string,
  deliveryId: string,
): Promise<{ state: DeliveryState; answer: string | null }> {
  const claimed = await claimOne(services, usualLeaseMs, tenantCode, deliveryId);
  const round = { mails: new ReportMails(services), leaseMs: usualLeaseMs, scopeOf: ownerScopes(services.db), byHand: true };
  if (claimed) await deliver(services, round, claimed);
  const [now] = await services.db
    .select({ state: deliveryTable.state, answer: deliveryTable.answer })
    .from(deliveryTable)
    .where(and(eq(deliveryTable.tenantCode, tenantCode), eq(deliveryTable.id, deliveryId)));
  // Whoever deleted the recipient meanwhile stopped it.
  return now ?? { state: 'failed', answer: null };
}
