import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Mail } from '../../kernel/mailer.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import { resetCodeTable, resetLinkTable as table } from '../../schema/session.table.ts';
import { brandedMail } from '../brand/public.ts';

const hour = 3_600_000;
const ofAccount = ({ tenantCode, id }: AccountKey) => and(eq(table.tenantCode, tenantCode), eq(table.accountId, id));

/** Creates a link that sets the password once, and invalidates the previous one. Returns the token; only its hash is stored. */
export async function createResetLink(tx: Executor, account: AccountKey, now: Date, lifetimeHours: number): Promise<string> {
  const token = newToken();
  const row = { tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifetimeHours * hour), usedAt: null };
  await tx
    .insert(table)
    .values({ tenantCode: account.tenantCode, accountId: account.id, ...row })
    .onConflictDoUpdate({ target: [table.tenantCode, table.accountId], set: row });
  return token;
}

/** After the #, so that servers and proxies do not log the token. */
export const resetLinkAddress = (config: Services['config'], token: string): string => `${publicAddress(config)}/#/login?reset=${token}`;

interface LinkMail {
  readonly locale: Locale;
  readonly account: { readonly tenantCode: string; readonly email: string; readonly nickName: string };
  readonly token: string;
  readonly lifetimeHours: number;
}

/** Send it only after the commit, because the link works at once. */
export async function resetLinkMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { locale, account, token, lifetimeHours }: LinkMail,
): Promise<Mail> {
  const t = textFor(locale);
  const lifetime = t('mail:days', { count: lifetimeHours / 24 });
  const details = { name: account.nickName, username: account.email, link: resetLinkAddress(config, token), lifetime };
  const words = (product: string) => ({
    subject: t('mail:resetLink.subject', { product }),
    text: t('mail:resetLink.body', { ...details, product }),
  });
  return { to: account.email, toName: account.nickName, ...(await brandedMail(db, account.tenantCode, locale, words)) };
}

/** Invalidates all links and codes of the account. A used link stays, because its owner may open it again. */
export async function dropResetLinks(tx: Executor, account: AccountKey): Promise<void> {
  await tx.delete(table).where(and(ofAccount(account), isNull(table.usedAt)));
  await dropResetCodes(tx, account);
}

export const dropResetCodes = (tx: Executor, { tenantCode, id }: AccountKey) =>
  tx.delete(resetCodeTable).where(and(eq(resetCodeTable.tenantCode, tenantCode), eq(resetCodeTable.accountId, id)));

export const dropResetLink = (tx: Executor, token: string) => tx.delete(table).where(eq(table.tokenHash, hashToken(token)));

export const sweepResetLinks = (db: Executor, now: Date) => db.delete(table).where(lte(table.expiresAt, now));
