import { nextAttempt } from '@botify/domain/subscriptions/retry';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import { type Claimed, DeliveryQueue, type Outcome, outcomeOfFailure } from '../../kernel/delivery-queue.ts';
import { MailRefused } from '../../kernel/mailer.ts';
import { invitationTable } from '../../schema/accounts.table.ts';
import { createResetLink } from '../session/public.ts';
import { invitationMail, waysIn } from './invitation-mail.ts';
import { findInvited } from './invitation-rows.ts';

type Sender = Pick<Services, 'db' | 'now' | 'config' | 'mailer' | 'log'>;
type Invitation = Claimed<typeof invitationTable>;

const linkHours = 7 * 24;
const leaseMs = 300_000;
const concurrency = 8;
/** Pause for all mails after the mail server was unreachable. */
const mailPauseMs = 30_000;
const keptDays = 90;
const queue = new DeliveryQueue(invitationTable);

/** Sends due invitations. Safe to run in several processes. */
export class InvitationSender {
  readonly #services: Sender;
  #awayUntil = 0;
  #isStopping = false;

  constructor(services: Sender) {
    this.#services = services;
  }

  /** Sends until nothing is due. */
  async round(): Promise<void> {
    await queue.settleUnconfirmed(this.#services);
    for (;;) {
      const now = this.#services.now();
      if (this.#isStopping || now.getTime() < this.#awayUntil) return;
      const claimed = await queue.claim(this.#services, leaseMs, queue.nextInTurn(queue.isDue(now), concurrency), concurrency);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((invitation) => this.#send(invitation)));
    }
  }

  /** Finishes running sends. The rest is left to other processes and the next start. */
  end(): void {
    this.#isStopping = true;
  }

  async #send(invitation: Invitation): Promise<void> {
    const { accountId } = invitation;
    const outcome = await this.#attempt(invitation).catch((error: unknown): Outcome => {
      this.#services.log.error({ event: 'invitation.delivery_failed', err: error, accountId });
      if (error instanceof MailRefused && error.kind === 'away') this.#awayUntil = this.#services.now().getTime() + mailPauseMs;
      return outcomeOfFailure(error, this.#services.now(), invitation);
    });
    if (outcome) await queue.finish(this.#services, invitation, outcome);
  }

  /** Undefined when another process has the claim. */
  async #attempt(invitation: Invitation): Promise<Outcome | undefined> {
    const services = this.#services;
    const { db, now, mailer } = services;
    const { id, tenantCode, accountId, email, language, attempts } = invitation;
    // Every attempt ended with a dead process.
    if (attempts > 0 && !nextAttempt(now(), attempts)) return { state: 'failed', answer: null, uncounted: true };
    // The account may have been closed or its address corrected.
    const account = await findInvited(db, { tenantCode, id: accountId }, email);
    if (!account) return { state: 'skipped', answer: null };
    const { provider, password } = await waysIn(services, { tenantCode, id: accountId });
    const expiresAt = password ? new Date(now().getTime() + linkHours * 3_600_000) : null;
    // A new link invalidates the previous one, so only the holder of the claim may create one.
    const { isOurs, token } = await db.transaction(async (tx) => {
      const isOurs = await queue.extend(tx, now(), invitation, leaseMs);
      if (!isOurs || !expiresAt) return { isOurs };
      await tx
        .update(invitationTable)
        .set({ expiresAt })
        .where(and(eq(invitationTable.tenantCode, tenantCode), eq(invitationTable.id, id)));
      return { isOurs, token: await createResetLink(tx, { tenantCode, id: accountId }, now(), linkHours) };
    });
    if (!isOurs) return undefined;
    const invited = { tenantCode, ...account };
    const mail = await invitationMail(services, { locale: language, account: invited, provider, token, lifetimeHours: linkHours });
    const beforeHandover = async () => {
      if (!(await queue.markHandedOver(services, invitation, leaseMs))) throw new Error('another process has claimed this invitation');
    };
    return { state: 'sent', answer: (await mailer.send({ ...mail, id, beforeHandover })).slice(0, 500) };
  }
}

/** Deletes invitations after 90 days. */
export async function sweepInvitations({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(
    sql`DELETE FROM invitation_delivery WHERE due_at < ${now().toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
  );
}
