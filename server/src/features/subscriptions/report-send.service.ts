import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { deliveryTable } from '../../schema/subscriptions.table.ts';
import { ReportMails } from './compose-report.service.ts';
import { type Claimed, claimDue, claimOne, deliver, reportQueue } from './report-delivery.ts';
import { reportCoverage } from './report-owners.ts';

export interface SendOptions {
  /** Length of a claim: longer than any mail takes, but short enough to wait for after a crash. */
  readonly leaseMs?: number;
  readonly stopping?: AbortSignal;
}

const defaultLeaseMs = 5 * 60_000;
const batchSize = 50;
/** More than the connections to the mail server, so that mails are composed while others are being sent. */
const workers = 8;
/** The job queue aborts the job after 15 minutes. */
const maxRoundMs = 10 * 60_000;
/** Consecutive failures that end the round; a single broken connection does not. */
const maxFailures = 3;

/** Sends all due reports. Safe to run in several processes at once: each mail is claimed by one of them. */
export async function sendReports(services: Services, { leaseMs = defaultLeaseMs, stopping }: SendOptions = {}): Promise<void> {
  await reportQueue.settleUnconfirmed(services);
  const queue = new Queue(services, leaseMs);
  const [mails, began] = [new ReportMails(services), performance.now()];
  let [away, broken] = [0, false];
  const shouldContinue = () => !stopping?.aborted && !broken && away < maxFailures && performance.now() - began < maxRoundMs;
  const work = async () => {
    while (shouldContinue()) {
      const next = await queue.next();
      if (!next) return;
      const { claimed, coverageOf } = next;
      // The claim has expired; another process may have the mail.
      if (claimed.leaseEnd <= services.now()) continue;
      away = (await deliver(services, { mails, leaseMs, coverageOf, byHand: false }, claimed)) === 'away' ? away + 1 : 0;
    }
  };
  const guarded = () =>
    work().catch((error: unknown) => {
      broken = true;
      throw error;
    });
  const ends = await Promise.allSettled(Array.from({ length: workers }, guarded));
  await queue.close();
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Claims deliveries in batches and returns them in order. Coverage is read again for each batch. */
class Queue {
  readonly #services: Services;
  readonly #leaseMs: number;
  #taken: Claimed[] = [];
  #empty = false;
  #coverageOf: ReturnType<typeof reportCoverage>;
  #taking: Promise<void> | undefined;
  constructor(services: Services, leaseMs: number) {
    this.#services = services;
    this.#leaseMs = leaseMs;
    this.#coverageOf = reportCoverage(services.allTenants);
  }

  /** Undefined when nothing more is due. */
  async next(): Promise<{ claimed: Claimed; coverageOf: ReturnType<typeof reportCoverage> } | undefined> {
    // Another worker may have emptied the batch already.
    while (this.#taken.length === 0 && !this.#empty) {
      this.#taking ??= this.#take();
      await this.#taking;
    }
    const claimed = this.#taken.shift();
    return claimed && { claimed, coverageOf: this.#coverageOf };
  }

  async #take(): Promise<void> {
    try {
      this.#taken = await claimDue(this.#services, this.#leaseMs, batchSize);
      this.#empty = this.#taken.length === 0;
      this.#coverageOf = reportCoverage(this.#services.allTenants);
    } finally {
      this.#taking = undefined;
    }
  }

  async close(): Promise<void> {
    await this.#taking?.catch(() => undefined);
    await reportQueue.giveBack(this.#services, this.#taken.splice(0));
  }
}

/** The regular round takes over a minute later, in case the immediate attempt never finished. */
export const afterImmediateAttempt = (now: Date): Date => new Date(now.getTime() + 60_000);

/** Sends one delivery while the user waits. Returns the stored state if it was sent or is being sent by another process. */
export async function sendNow(
  services: Services,
  tenantCode: string,
  deliveryId: string,
): Promise<{ state: DeliveryState; answer: string | null }> {
  const claimed = await claimOne(services, defaultLeaseMs, tenantCode, deliveryId);
  const round = {
    mails: new ReportMails(services),
    leaseMs: defaultLeaseMs,
    coverageOf: reportCoverage(services.allTenants),
    byHand: true,
  };
  if (claimed) await deliver(services, round, claimed);
  const [now] = await services.db
    .select({ state: deliveryTable.state, answer: deliveryTable.answer })
    .from(deliveryTable)
    .where(and(eq(deliveryTable.tenantCode, tenantCode), eq(deliveryTable.id, deliveryId)));
  // The recipient was deleted meanwhile.
  return now ?? { state: 'failed', answer: null };
}
