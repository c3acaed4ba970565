import type { Subscription } from '@botify/contract/subscriptions/unsubscribe.contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { recipientTable as table } from '../../schema/subscriptions.table.ts';
import { findHolder } from '../accounts/public.ts';
import { isRecipient, type RecipientRow } from './recipient-rows.ts';
import { dueStart } from './report-due.service.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** A token cannot be guessed; this only keeps one network from keeping the server busy. Links that are right cost nothing. */
const missesPerNetwork = { free: 60, forgottenIn: 600, longestWait: 600 };

/** What a link would end. Unknown, deleted and of a tenant that is closed: all answer alike. */
export async function lookAtSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { row, tenantName } = await findByToken(ctx, token);
  return shown(row, tenantName, row.unsubscribedAt === null);
}

/** No more mails. Whoever did so before learns the same again: mail programs may ask twice. */
export async function endSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { row, tenantName } = await findByToken(ctx, token);
  await ctx.db
    .update(table)
    .set({ unsubscribedAt: ctx.now() })
    .where(and(isRecipient(row), isNull(table.unsubscribedAt)));
  return shown(row, tenantName, false);
}

/** Mails again, about what ends from now on. */
export async function resumeSubscription(ctx: Context, token: string): Promise<Subscription> {
  const { row, tenantName } = await findByToken(ctx, token);
  if (row.unsubscribedAt) {
    const { tenantCode, ownerTenant, ownerId } = row;
    const owner = await findHolder(ctx.db, tenantCode, { tenantCode: ownerTenant, id: ownerId });
    const scope = owner?.scope ?? { tenantCode, departmentId: null, groupId: null };
    const due = await dueStart(ctx, { ...row, scope });
    await ctx.db
      .update(table)
      .set({ unsubscribedAt: null, ...due })
      .where(and(isRecipient(row), isNotNull(table.unsubscribedAt)));
  }
  return shown(row, tenantName, true);
}

interface Found {
  readonly row: RecipientRow;
  readonly tenantName: string;
}

async function findByToken({ db, now, ip, locale }: Context, token: string): Promise<Found> {
  const holder = await readUnsubscribeToken(db, token);
  const [found] = holder
    ? await db
        .select({ row: table, tenantName: locale === 'zh-CN' ? tenant.nameZh : tenant.nameEn })
        .from(table)
        .innerJoin(tenant, and(eq(tenant.tenantCode, table.tenantCode), eq(tenant.active, true)))
        .where(isRecipient(holder))
    : [];
  if (found && holder?.isAt(found.row.email)) return found;
  await countAttempt(db, now(), `unsubscribe:${networkOf(ip)}`, missesPerNetwork);
  throw new AppError('unsubscribe.gone');
}

const shown = ({ email, frequency, language }: RecipientRow, tenantName: string, subscribed: boolean): Subscription => ({
  email: maskEmail(email),
  tenantName,
  frequency,
  language,
  subscribed,
});

/** Its owner knows it by that; whoever was forwarded the mail does not learn it. */
function maskEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
