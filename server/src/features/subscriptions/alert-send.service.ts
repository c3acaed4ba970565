import type { Ways } from '@botify/contract/subscriptions/alert-subscription.contract';
import { channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { nextTry } from '@botify/domain/subscriptions/retry';
import type { Services } from '../../kernel/context.ts';
import { MailRefused } from '../../kernel/mailer.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { PostRefused, postSigned } from '../../kernel/webhook.ts';
import { createReach } from '../../kernel/webhook-address.ts';
import { alertBody } from './alert-body.ts';
import { type Claimed, claimDue, finish, giveBack, markHandedOver, type Outcome, settleUnconfirmed } from './alert-claims.ts';
import { alertMail } from './alert-mail.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { findReader, subscriptionOf } from './alert-receivers.ts';
import { alertSms } from './alert-words.ts';

export type Sender = Pick<Services, 'db' | 'now' | 'config' | 'mailer' | 'sms' | 'log'>;

const mostAtOnce = 40;
const atATime = 8;
/** A mail server that is away is away for the next mail, too. */
const awayMs = 30_000;

/** Sends what is due. Of each process there is one; several processes share the work. */
export class AlertSender {
  readonly #services: Sender;
  #mailAwayUntil = 0;
  #isOver = false;

  constructor(services: Sender) {
    this.#services = services;
  }

  /** Returns how many messages it took. */
  async round(): Promise<number> {
    if (this.#isOver) return 0;
    await settleUnconfirmed(this.#services);
    const mails = this.#now() >= this.#mailAwayUntil;
    const claimed = await claimDue(this.#services, mostAtOnce, { mails });
    const left = [...claimed];
    const work = async () => {
      for (let one = left.shift(); one; one = left.shift()) await this.#send(one);
    };
    await Promise.all(Array.from({ length: atATime }, work));
    return claimed.length;
  }

  /** What is under way is finished, what was not begun is left to others. */
  end(): void {
    this.#isOver = true;
  }

  async #send(claimed: Claimed): Promise<void> {
    if (this.#isOver) return giveBack(this.#services, claimed, this.#services.now());
    if (claimed.channel === 'email' && this.#now() < this.#mailAwayUntil)
      return giveBack(this.#services, claimed, new Date(this.#mailAwayUntil));
    const { away, ...outcome } = await trySending(this.#services, claimed);
    if (away) this.#mailAwayUntil = this.#now() + awayMs;
    await finish(this.#services, claimed, outcome);
  }

  #now(): number {
    return this.#services.now().getTime();
  }
}

/** Sends one message that somebody waits for: one try, and the answer. */
export async function sendOnce(services: Sender, claimed: Claimed): Promise<Outcome> {
  const { state, answer } = await trySending(services, claimed);
  const outcome: Outcome = { state: state === 'retrying' ? 'failed' : state, answer };
  await finish(services, claimed, outcome);
  return outcome;
}

async function trySending(services: Sender, claimed: Claimed): Promise<Outcome & { readonly away?: true }> {
  try {
    const answer = await deliver(services, claimed);
    return answer === undefined ? { state: 'skipped', answer: null } : { state: 'sent', answer: answer.slice(0, 500) };
  } catch (error) {
    const isMail = error instanceof MailRefused;
    if (!isMail && !(error instanceof PostRefused)) services.log.warn({ reason: String(error) }, 'alert not sent');
    if (isMail && error.kind === 'recipient') return { state: 'bounced', answer: error.message };
    if (error instanceof PostRefused && error.kind === 'gone') return { state: 'failed', answer: error.message };
    const answer = error instanceof Error ? error.message.slice(0, 500) : null;
    const nextAttemptAt = nextTry(services.now(), claimed.attempts + 1);
    const outcome: Outcome = nextAttemptAt ? { state: 'retrying', answer, nextAttemptAt } : { state: 'failed', answer };
    return isMail && error.kind === 'away' ? { ...outcome, away: true } : outcome;
  }
}

/** Undefined: there is nothing to say any more, or nobody to say it to. */
async function deliver(services: Sender, claimed: Claimed): Promise<string | undefined> {
  const { db, now, config, mailer, sms } = services;
  const { tenantCode, id, channel, kind, language, timeZone } = claimed;
  const reader = await findReader(db, claimed);
  if (!reader) return undefined;
  const wishes = await subscriptionOf(db, tenantCode, claimed.accountId);
  const seen = await readNotices(db, claimed.noticeIds, reader.scope);
  const notices = seen.filter((notice) => isStillToTell(claimed, wishes?.ways, notice));
  if (notices.length === 0 && kind !== 'test') return undefined;
  const told = { kind, language, notices };
  switch (channel) {
    case 'email': {
      const mail = alertMail({ ...told, timeZone, address: publicAddress(config) });
      return mailer.send({ to: reader.email, ...mail, id, beforeHandover: () => markHandedOver(services, claimed) });
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
function isStillToTell({ kind, channel }: Claimed, ways: Ways | undefined, notice: AlertNotice): boolean {
  if (kind === 'reminder' || kind === 'escalation') return notice.isUnheard;
  return ways !== undefined && channelsFor(ways, notice).includes(channel);
}
