import type { SkipCause } from '@botify/contract/subscriptions/report-recipients.contract';
import { nextAttempt } from '@botify/domain/subscriptions/retry';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type Claimed as ClaimedRow, DeliveryQueue, outcomeOfFailure, type Outcome as TryOutcome } from '../../kernel/delivery-queue.ts';
import { type Mail, MailRefused } from '../../kernel/mailer.ts';
import type { Scope } from '../../kernel/scope.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { deliveryTable as delivery, recipientTable as recipientOf } from '../../schema/subscriptions.table.ts';
import type { ReportMails } from './compose-report.service.ts';
import { NothingToSee } from './mail/read-report.ts';
import type { Coverage } from './report-owners.ts';
import { unsubscribeAddresses } from './unsubscribe.service.ts';

export type Claimed = ClaimedRow<typeof delivery>;

interface Outcome extends TryOutcome {
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

const finish = (base: Base, claimed: Claimed, { why, email, ...outcome }: Outcome): Promise<boolean> =>
  reportQueue.finish(base, claimed, outcome, { why: why ?? null, ...(email === undefined ? {} : { email }) });

type Recipient = typeof recipientOf.$inferSelect;

/** Shared by the deliveries of one round. */
interface Round {
  readonly mails: ReportMails;
  readonly leaseMs: number;
  /** What the mails of a recipient cover at present. */
  readonly coverageOf: (recipient: Recipient) => Promise<Coverage>;
  /** Triggered by a user: sent even if the recipient is paused. */
  readonly byHand: boolean;
}

const lateAfterMs = 15 * 60_000;
/** Consecutive bounces after which an address gets no more mails. */
const maxBounces = 3;
/** Another process has claimed the delivery and finishes it. */
class ClaimLost extends Error {}

/** Sends one mail and stores the outcome. 'away' means that the mail server was unreachable. */
export async function deliver(services: Services, round: Round, claimed: Claimed): Promise<'done' | 'away'> {
  const found = await find(services, claimed);
  if (!found) return 'done';
  const { recipient } = found;
  try {
    await conclude(services, claimed, recipient, await attempt(services, round, claimed, found));
    return 'done';
  } catch (error) {
    if (error instanceof ClaimLost) return 'done';
    if (!(error instanceof MailRefused)) services.log.error({ event: 'report_mail.compose_failed', err: error, delivery: claimed.id });
    await conclude(services, claimed, recipient, { ...outcomeOfFailure(error, services.now(), claimed), email: recipient.email });
    return error instanceof MailRefused && error.kind === 'away' ? 'away' : 'done';
  }
}

interface Found {
  readonly recipient: Recipient;
  readonly tenantOpen: boolean;
}

async function find({ db }: Services, { tenantCode, recipientId }: Claimed): Promise<Found | undefined> {
  const [found] = await db
    .select({ recipient: recipientOf, tenantOpen: tenantTable.active })
    .from(recipientOf)
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, recipientOf.tenantCode))
    .where(and(eq(recipientOf.tenantCode, tenantCode), eq(recipientOf.id, recipientId)));
  return found;
}

const skipped = (why: NonNullable<Outcome['why']>): Outcome => ({ state: 'skipped', answer: null, why });

async function attempt(services: Services, round: Round, claimed: Claimed, { recipient, tenantOpen }: Found): Promise<Outcome> {
  const byHand = round.byHand || claimed.test;
  if (recipient.unsubscribedAt) return skipped('unsubscribed');
  // The tenant may be reopened.
  if (!tenantOpen) return skipped('paused');
  if (recipient.paused && !byHand) return skipped('paused');
  if (recipient.bouncedAt && !byHand) return { state: 'bounced', answer: claimed.answer };
  // Every attempt ended with a dead process.
  if (claimed.attempts > 0 && !byHand && !nextAttempt(services.now(), claimed.attempts)) return { state: 'failed', answer: claimed.answer };
  const { scope, why } = await round.coverageOf(recipient);
  if (!scope) return skipped(why);
  const mail = await write(services, round, claimed, recipient, scope);
  if (!mail) return skipped('nothingToSee');
  let [lost, handed] = [false, false];
  const beforeHandover = async () => {
    // The mailer reconnects when a connection breaks. The mail may have arrived already, so leave the retry to the queue.
    if (handed) throw new Error('the connection broke before the answer');
    handed = true;
    lost = !(await reportQueue.markHandedOver(services, claimed, round.leaseMs));
    if (lost) throw new ClaimLost();
  };
  const answer = await services.mailer.send({ ...mail, beforeHandover }).catch((error: unknown) => {
    throw lost ? new ClaimLost() : error;
  });
  return { state: 'sent', answer, email: recipient.email };
}

/** Undefined when the owner sees none of the selected machines or sites. */
async function write(
  services: Services,
  { mails }: Round,
  claimed: Claimed,
  recipient: Recipient,
  scope: Scope,
): Promise<Mail | undefined> {
  const { tenantCode, frequency, test, dueAt, fromDay, toDay } = claimed;
  const { language, siteIds, robotSns, timeZone, sendHour, name, attachXlsx, email } = recipient;
  const isLate = !test && services.now().getTime() - dueAt.getTime() > lateAfterMs;
  const unsubscribe = await unsubscribeAddresses(services, recipient);
  try {
    const mail = await mails.compose(
      { tenantCode, scope, locale: language, frequency, span: { from: fromDay, to: toDay }, siteIds, robotSns, timeZone },
      { name, attachXlsx, test, hour: sendHour, lateSince: isLate ? dueAt : null, unsubscribePage: unsubscribe.page },
    );
    return { ...mail, to: email, toName: name, list: 'reports', id: claimed.id, unsubscribeUrl: unsubscribe.oneClick };
  } catch (error) {
    if (error instanceof NothingToSee) return undefined;
    throw error;
  }
}

async function conclude(services: Services, claimed: Claimed, recipient: Recipient, outcome: Outcome): Promise<void> {
  const ours = await finish(services, claimed, outcome);
  if (!ours) return;
  const { db, now } = services;
  const change = db.update(recipientOf);
  const isThisRecipient = and(eq(recipientOf.tenantCode, recipient.tenantCode), eq(recipientOf.id, recipient.id));
  if (outcome.state === 'sent' && recipient.bounces > 0 && !recipient.bouncedAt) await change.set({ bounces: 0 }).where(isThisRecipient);
  if (outcome.state === 'bounced' && outcome.email !== undefined)
    await change
      .set({
        bounces: sql`${recipientOf.bounces} + 1`,
        bouncedAt: sql`CASE WHEN ${recipientOf.bounces} + 1 >= ${maxBounces} THEN coalesce(${recipientOf.bouncedAt}, ${now().toISOString()}) ELSE ${recipientOf.bouncedAt} END`,
      })
      // Ignore the bounce when the address has changed.
      .where(and(isThisRecipient, eq(recipientOf.email, outcome.email)));
  // Another account may have become the owner.
  if (outcome.why === 'ownerless')
    await change
      .set({ ownerlessAt: now() })
      .where(and(isThisRecipient, eq(recipientOf.ownerId, recipient.ownerId), isNull(recipientOf.ownerlessAt)));
}
