import { setTimeout } from 'node:timers/promises';
import type { AlertChannels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { nextAttempt, retryWindowMs } from '@botify/domain/subscriptions/retry';
import type { Services } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/delivery-queue.ts';
import { MailRefused } from '../../kernel/mailer.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { PostRefused, postSigned } from '../../kernel/webhook.ts';
import { createReach } from '../../kernel/webhook-address.ts';
import { alertBody } from './alert-body.ts';
import { alertQueue, type Claimed, claimDue, holdBack, markHandedOver } from './alert-claims.ts';
import { alertMail } from './alert-mail.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { findReader, subscriptionOf } from './alert-receivers.ts';
import { alertSms } from './alert-words.ts';

export type Sender = Pick<Services, 'db' | 'now' | 'config' | 'mailer' | 'sms' | 'log'>;

/** Channels that something is sent on, and how many messages are under way on each at a time. */
const atATime = { email: 8, sms: 8, webhook: 16 } as const;
export type SentOn = keyof typeof atATime;
export const sentOn = Object.keys(atATime) as readonly SentOn[];
/** A mail server that is away is away for the next mail, too. */
const awayMs = 30_000;
/** What comes while others are under way does not wait for them. */
const lookMs = 2_000;
const minuteMs = 60_000;

/** Sends what is due. Of each process there is one; several processes share the work. No channel waits for another. */
export class AlertSender {
  readonly #services: Sender;
  readonly #underWay = { email: new Set<Promise<void>>(), sms: new Set<Promise<void>>(), webhook: new Set<Promise<void>>() };
  #mailAwayUntil = 0;
  #isOver = false;

  constructor(services: Sender) {
    this.#services = services;
  }

  /** Begins what is due on a channel and waits until there may be more to do; false: there is nothing. */
  async take(channel: SentOn): Promise<boolean> {
    await this.#begin(channel);
    const underWay = this.#underWay[channel];
    if (underWay.size === 0) return false;
    await Promise.race([...underWay, setTimeout(lookMs, undefined, { ref: false })]);
    return true;
  }

  async #begin(channel: SentOn): Promise<number> {
    if (this.#isOver) return 0;
    if (channel === 'email') await alertQueue.settleUnconfirmed(this.#services);
    if (channel === 'email' && this.#now() < this.#mailAwayUntil) return 0;
    const underWay = this.#underWay[channel];
    const room = atATime[channel] - underWay.size;
    const claimed = room > 0 ? await claimDue(this.#services, channel, room) : [];
    for (const one of claimed) {
      const sending = this.#send(one)
        .catch((error: unknown) => this.#services.log.warn({ event: 'alert.send_round_failed', err: error }))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
    return claimed.length;
  }

  /** Once on every channel, to the end. Returns how many messages it took. */
  async round(): Promise<number> {
    const taken = await Promise.all(sentOn.map((channel) => this.#begin(channel)));
    await this.#idle();
    return taken.reduce((sum, count) => sum + count, 0);
  }

  /** What is under way is finished, what was not begun is left to others. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#idle();
  }

  async #idle(): Promise<void> {
    await Promise.all(sentOn.flatMap((channel) => [...this.#underWay[channel]]));
  }

  async #send(claimed: Claimed): Promise<void> {
    const { channel, attempts, leaseEnd } = claimed;
    const now = this.#services.now();
    if (this.#isOver) return alertQueue.giveBack(this.#services, [claimed]);
    // Somebody else has it by now.
    if (leaseEnd <= now) return;
    // Processes died over it until no try was left.
    if (attempts > 0 && !nextAttempt(now, attempts)) {
      await alertQueue.finish(this.#services, claimed, { state: 'failed', answer: null, uncounted: true });
      return;
    }
    const { away, ...outcome } = await trySending(this.#services, claimed);
    if (away && channel === 'email') this.#mailAwayUntil = this.#now() + awayMs;
    if (away && channel === 'webhook') await holdBack(this.#services, claimed, new Date(this.#now() + minuteMs));
    await alertQueue.finish(this.#services, claimed, outcome);
  }

  #now(): number {
    return this.#services.now().getTime();
  }
}

/** Sends one message that somebody waits for: one try, and the answer. */
export async function sendOnce(services: Sender, claimed: Claimed): Promise<Outcome> {
  const { state, answer } = await trySending(services, claimed);
  const outcome: Outcome = { state: state === 'retrying' ? 'failed' : state, answer };
  await alertQueue.finish(services, claimed, outcome);
  return outcome;
}

async function trySending(services: Sender, claimed: Claimed): Promise<Outcome & { readonly away?: true }> {
  try {
    const answer = await deliver(services, claimed);
    return answer === undefined ? { state: 'skipped', answer: null } : { state: 'sent', answer: answer.slice(0, 500) };
  } catch (error) {
    if (!(error instanceof MailRefused || error instanceof PostRefused)) {
      // What went wrong here is for the log; who reads the answer knows nothing of it.
      services.log.warn({ event: 'alert.delivery_failed', err: error });
      return tryAgain(services, claimed, null);
    }
    const { kind, message: answer } = error;
    if (kind === 'recipient') return { state: 'bounced', answer };
    if (kind === 'gone') return { state: 'failed', answer };
    if (kind !== 'away') return tryAgain(services, claimed, answer);
    if (error instanceof PostRefused || isTooLate(services, claimed)) return { ...tryAgain(services, claimed, answer), away: true };
    // No mail would have been taken: it is not this one's fault, and it goes out soon after the mail server is back.
    const nextAttemptAt = new Date(services.now().getTime() + minuteMs);
    return { state: 'retrying', answer, nextAttemptAt, uncounted: true, away: true };
  }
}

/** News that could not be told for so long is none. */
const isTooLate = ({ now }: Sender, { dueAt }: Claimed): boolean => now().getTime() >= dueAt.getTime() + retryWindowMs;

function tryAgain(services: Sender, claimed: Claimed, answer: string | null): Outcome {
  const nextAttemptAt = isTooLate(services, claimed) ? undefined : nextAttempt(services.now(), claimed.attempts + 1);
  return nextAttemptAt ? { state: 'retrying', answer, nextAttemptAt } : { state: 'failed', answer };
}

/** Undefined: there is nothing to say any more, or nobody to say it to. */
async function deliver(services: Sender, claimed: Claimed): Promise<string | undefined> {
  const { db, now, config, mailer, sms } = services;
  const { tenantCode, id, channel, kind, language, timeZone } = claimed;
  const reader = await findReader(db, claimed);
  if (!reader) return undefined;
  const wishes = await subscriptionOf(db, tenantCode, claimed.accountId);
  const named = claimed.noticeIds.map((noticeId) => ({ tenantCode, id: noticeId }));
  const seen = await readNotices(db, named, reader.scope);
  const notices = seen.filter((notice) => isStillToTell(claimed, wishes?.ways, notice));
  if (notices.length === 0 && kind !== 'test') return undefined;
  const told = { kind, language, notices, unlisted: claimed.noticeCount - claimed.noticeIds.length };
  switch (channel) {
    case 'email': {
      const mail = alertMail({ ...told, timeZone, address: publicAddress(config) });
      return mailer.send({
        to: reader.email,
        toName: reader.nickName,
        list: 'alerts',
        ...mail,
        id,
        beforeHandover: () => markHandedOver(services, claimed),
      });
    }
    case 'sms':
      return reader.mobile ? sms.send({ to: reader.mobile, text: alertSms(told), id }) : undefined;
    case 'webhook': {
      const { webhookUrl: url, webhookSecret: secret } = wishes ?? {};
      if (!url || !secret) return undefined;
      const body = alertBody({ ...told, id, tenantCode, sentAt: now() });
      return postSigned({ url, secret, id, body, at: now(), reach: createReach(config.WEBHOOK_NETWORKS ?? []) });
    }
    default:
      return undefined;
  }
}

/** Reminders end with the error and when somebody has it in hand; other news when their receiver no longer wants them. */
function isStillToTell({ kind, channel }: Claimed, ways: AlertChannels | undefined, notice: AlertNotice): boolean {
  if (kind === 'reminder' || kind === 'escalation') return notice.isUnheard;
  return ways !== undefined && channelsFor(ways, notice).includes(channel);
}
