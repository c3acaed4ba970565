import { setTimeout } from 'node:timers/promises';
import type { AlertChannels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { isMuted } from '@botify/domain/alarms/muted';
import { channelsFor, isPushed } from '@botify/domain/subscriptions/alert-topic';
import { nextAttempt, retryWindowMs } from '@botify/domain/subscriptions/retry';
import type { Services } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/delivery-queue.ts';
import { MailRefused } from '../../kernel/mailer.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { PostRefused, postSigned } from '../../kernel/webhook.ts';
import { createReach } from '../../kernel/webhook-address.ts';
import { webhookSecretColumn } from '../../schema/secret-columns.ts';
import { mailBrandOf } from '../brand/public.ts';
import { alertQueue, type Claimed, claimDue, holdBack, markHandedOver } from './alert-claims.ts';
import { alertMail } from './alert-mail.ts';
import { type AlertNotice, readNotices } from './alert-notices.ts';
import { alertPush } from './alert-push.ts';
import { findReader, subscriptionOf } from './alert-receivers.ts';
import { type AlertKind, alertSms } from './alert-words.ts';
import { pushToDevices } from './push-to-devices.ts';

interface AlertPayload {
  readonly id: string;
  readonly kind: AlertKind;
  readonly tenantCode: string;
  readonly sentAt: Date;
  readonly language: Parameters<AlertNotice['content']>[0];
  readonly notices: readonly AlertNotice[];
}

/** Webhook payload. docs/alerts.md documents it for authors of receivers. */
const alertBody = ({ id, kind, tenantCode, sentAt, language, notices }: AlertPayload): string =>
  JSON.stringify({
    id,
    kind,
    tenantCode,
    sentAt: sentAt.toISOString(),
    notices: notices.map((notice) => ({
      id: notice.id,
      type: notice.type,
      category: notice.category,
      level: notice.level,
      faultCode: notice.faultCode,
      errorId: notice.errorId,
      robotSn: notice.robotSn,
      robotName: notice.robotName,
      siteName: notice.siteName,
      mapName: notice.mapName,
      content: notice.content(language),
      timestamp: notice.at.toISOString(),
    })),
  });

export type Sender = Pick<Services, 'db' | 'allTenants' | 'now' | 'config' | 'mailer' | 'secrets' | 'sms' | 'log'>;

/** Outgoing channels, each with its number of concurrent messages. */
const concurrency = { email: 8, sms: 8, webhook: 16, push: 16 } as const;
type OutgoingChannel = keyof typeof concurrency;
export const outgoingChannels = Object.keys(concurrency) as readonly OutgoingChannel[];
/** Pause for all mails after the mail server was unreachable. */
const mailPauseMs = 30_000;
/** How often to look for new messages while others are being sent. */
const pollMs = 2_000;
const minuteMs = 60_000;

/** Sends due messages, one instance per process. Channels are independent of each other. */
export class AlertSender {
  readonly #services: Sender;
  readonly #sending: Readonly<Record<OutgoingChannel, Set<Promise<void>>>> = {
    email: new Set(),
    sms: new Set(),
    webhook: new Set(),
    push: new Set(),
  };
  #mailAwayUntil = 0;
  #isStopping = false;

  constructor(services: Sender) {
    this.#services = services;
  }

  /** Starts sending due messages of a channel and waits for a free slot. False when nothing is being sent. */
  async take(channel: OutgoingChannel): Promise<boolean> {
    await this.#begin(channel);
    const active = this.#sending[channel];
    if (active.size === 0) return false;
    await Promise.race([...active, setTimeout(pollMs, undefined, { ref: false })]);
    return true;
  }

  async #begin(channel: OutgoingChannel): Promise<number> {
    if (this.#isStopping) return 0;
    if (channel === 'email') await alertQueue.settleUnconfirmed(this.#services);
    if (channel === 'email' && this.#now() < this.#mailAwayUntil) return 0;
    const active = this.#sending[channel];
    const room = concurrency[channel] - active.size;
    const claimed = room > 0 ? await claimDue(this.#services, channel, room) : [];
    for (const message of claimed) {
      const sending = this.#send(message)
        .catch((error: unknown) => this.#services.log.warn({ event: 'alert.send_round_failed', err: error }))
        .finally(() => active.delete(sending));
      active.add(sending);
    }
    return claimed.length;
  }

  /** Sends the due messages of every channel and waits for them. Returns their number. */
  async round(): Promise<number> {
    const taken = await Promise.all(outgoingChannels.map((channel) => this.#begin(channel)));
    await this.#idle();
    return taken.reduce((sum, count) => sum + count, 0);
  }

  /** Waits for messages being sent. Claimed messages that were not started are released. */
  async end(): Promise<void> {
    this.#isStopping = true;
    await this.#idle();
  }

  async #idle(): Promise<void> {
    await Promise.all(outgoingChannels.flatMap((channel) => [...this.#sending[channel]]));
  }

  async #send(claimed: Claimed): Promise<void> {
    const { channel, attempts, leaseEnd } = claimed;
    const now = this.#services.now();
    if (this.#isStopping) return alertQueue.giveBack(this.#services, [claimed]);
    // The claim has expired; another process may have the message.
    if (leaseEnd <= now) return;
    // Every attempt ended with a dead process.
    if (attempts > 0 && !nextAttempt(now, attempts)) {
      await alertQueue.finish(this.#services, claimed, { state: 'failed', answer: null, uncounted: true });
      return;
    }
    const { away, ...outcome } = await trySending(this.#services, claimed);
    if (away && channel === 'email') this.#mailAwayUntil = this.#now() + mailPauseMs;
    if (away && channel === 'webhook') await holdBack(this.#services, claimed, new Date(this.#now() + minuteMs));
    await alertQueue.finish(this.#services, claimed, outcome);
  }

  #now(): number {
    return this.#services.now().getTime();
  }
}

/** Sends one message with a single attempt, while the user waits for the outcome. */
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
      // Internal errors are logged, not shown to the user.
      services.log.warn({ event: 'alert.delivery_failed', err: error });
      return tryAgain(services, claimed, null);
    }
    const { kind, message: answer } = error;
    if (kind === 'recipient') return { state: 'bounced', answer };
    if (kind === 'gone') return { state: 'failed', answer };
    if (kind !== 'away') return tryAgain(services, claimed, answer);
    if (error instanceof PostRefused || isTooLate(services, claimed)) return { ...tryAgain(services, claimed, answer), away: true };
    // The mail server is unreachable, so this attempt does not count against the message.
    const nextAttemptAt = new Date(services.now().getTime() + minuteMs);
    return { state: 'retrying', answer, nextAttemptAt, uncounted: true, away: true };
  }
}

/** Alerts this old are no longer useful. */
const isTooLate = ({ now }: Sender, { dueAt }: Claimed): boolean => now().getTime() >= dueAt.getTime() + retryWindowMs;

function tryAgain(services: Sender, claimed: Claimed, answer: string | null): Outcome {
  const nextAttemptAt = isTooLate(services, claimed) ? undefined : nextAttempt(services.now(), claimed.attempts + 1);
  return nextAttemptAt ? { state: 'retrying', answer, nextAttemptAt } : { state: 'failed', answer };
}

/** Returns the answer of the receiving server. Undefined when there is nothing left to send or no recipient. */
async function deliver(services: Sender, claimed: Claimed): Promise<string | undefined> {
  const { db, now, config, mailer, secrets, sms } = services;
  const { tenantCode, id, channel, kind, language, timeZone } = claimed;
  const reader = await findReader(services.allTenants, claimed);
  if (!reader) return undefined;
  const subscription = await subscriptionOf(db, tenantCode, claimed.accountId);
  const named = claimed.noticeIds.map((noticeId) => ({ tenantCode, id: noticeId }));
  const seen = await readNotices(db, named, reader.scope);
  const notices = seen.filter((notice) => isStillWanted(claimed, subscription?.ways, notice) && !isMuted(notice, now().getTime()));
  if (notices.length === 0 && kind !== 'test') return undefined;
  const content = { kind, language, notices, unlisted: claimed.noticeCount - claimed.noticeIds.length };
  switch (channel) {
    case 'email': {
      const brand = await mailBrandOf(db, tenantCode, language);
      const mail = alertMail({ ...content, timeZone, address: publicAddress(config), brand });
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
      return reader.mobile ? sms.send({ to: reader.mobile, text: alertSms(content), id }) : undefined;
    case 'webhook': {
      const { webhookUrl: url, webhookSecret } = subscription ?? {};
      if (!url || !webhookSecret) return undefined;
      const secret = secrets.decrypt(webhookSecretColumn, [tenantCode, claimed.accountId], webhookSecret);
      const body = alertBody({ ...content, id, tenantCode, sentAt: now() });
      return postSigned({ url, secret, id, body, at: now(), reach: createReach(config.WEBHOOK_NETWORKS ?? []) });
    }
    case 'push':
      return pushToDevices(services, claimed, alertPush({ ...content, id }));
    default:
      return undefined;
  }
}

/**
 * Reminders end when the error is cleared or acknowledged, other alerts when the recipient has turned the channel off. A push notification
 * calls somebody, so it ends with the error.
 */
function isStillWanted({ kind, channel }: Claimed, ways: AlertChannels | undefined, notice: AlertNotice): boolean {
  if (kind === 'reminder' || kind === 'escalation') return notice.isUnacknowledged;
  if (channel === 'push') return isPushed(notice) && notice.isRunning;
  return ways !== undefined && channelsFor(ways, notice).includes(channel);
}
