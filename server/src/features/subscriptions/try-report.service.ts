import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { defaultHour, type reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { deliveryTable } from '../../schema/subscriptions.table.ts';
import { inlined, ReportMails } from './compose-report.service.ts';
import { NothingToSee } from './mail/read-report.ts';
import { findRecipient } from './recipient-rows.ts';
import { requireSeen } from './recipients.service.ts';
import { latestPeriod } from './report-due.service.ts';
import { reportCoverage } from './report-owners.ts';
import { afterImmediateAttempt, sendNow } from './report-send.service.ts';
import { requireZone } from './time-zones.service.ts';

/** Each preview computes and draws a whole report. High enough for a user, low enough to stop a script. */
const previewsPerAccount = { free: 60, forgottenIn: 600, longestWait: 600 };
/** Tests send mails to other people. */
const testsPerAccount = { free: 20, forgottenIn: 600, longestWait: 600 };

/** Composes the mail with the scope of the caller. Sends and stores nothing. */
export async function previewReport(
  ctx: SignedInContext,
  { name, language: locale, hour = defaultHour, ...given }: Body<typeof reportRecipients.preview>,
): Promise<Result<typeof reportRecipients.preview>> {
  const { tenantCode, scope, identity } = ctx;
  const request = { ...given, tenantCode, scope, timeZone: requireZone(given.timeZone) };
  await requireSeen(ctx, request);
  await countAttempt(ctx.db, ctx.now(), `report-preview:${identity.homeTenant}:${identity.accountId}`, previewsPerAccount);
  const span = await latestPeriod(ctx, request);
  const personal = { name: name.trim(), attachXlsx: false, test: false, hour, lateSince: null, unsubscribePage: null };
  const mail = await new ReportMails(ctx).compose({ ...request, locale, span }, personal).catch((error: unknown) => {
    throw error instanceof NothingToSee ? new AppError('recipient.nothingToSee') : error;
  });
  return { subject: mail.subject, html: inlined(mail), text: mail.text, ...span };
}

/** Sends the latest report now, about the machines that its mails cover. */
export async function testRecipient(ctx: SignedInContext, id: string): Promise<Result<typeof reportRecipients.test>> {
  const { db, tenantCode, identity } = ctx;
  const recipient = await findRecipient(db, ctx, id);
  if (recipient.unsubscribedAt) throw new AppError('recipient.unsubscribed');
  await countAttempt(db, ctx.now(), `report-test:${identity.homeTenant}:${identity.accountId}`, testsPerAccount);
  const { scope } = await reportCoverage(ctx.allTenants)(recipient);
  const { from, to } = await latestPeriod(ctx, { ...recipient, scope: scope ?? ctx.scope });
  const { email, frequency } = recipient;
  const [deliveryId, dueAt] = [newId(ctx.now()), ctx.now()];
  const about = { recipientId: id, email, test: true, frequency, fromDay: from, toDay: to };
  await db
    .insert(deliveryTable)
    .values({ tenantCode, id: deliveryId, ...about, dueAt, state: 'queued', nextAttemptAt: afterImmediateAttempt(dueAt) });
  return sendNow(ctx, tenantCode, deliveryId);
}
