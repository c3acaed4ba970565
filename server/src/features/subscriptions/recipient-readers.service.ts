import type { Result } from '@botify/contract/kernel/endpoint';
import type { reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { recipientTable } from '../../schema/subscriptions.table.ts';
import { findHolder, listReaders } from '../accounts/public.ts';
import type { RecipientRow } from './recipient-rows.ts';
import { readPermission } from './report-owners.ts';

/** Accounts that the caller can choose as recipients. */
export const listRecipientReaders = (ctx: SignedInContext): Promise<Result<typeof reportRecipients.readers>> =>
  listReaders(ctx, readPermission);

export async function requireReader(ctx: SignedInContext, accountId: string) {
  const [reader] = await listReaders(ctx, readPermission, accountId);
  if (!reader) throw new AppError('recipient.accountNotFound', { field: 'accountId' });
  return reader;
}

/** What the account sees, otherwise the caller. */
export async function scopeFor({ db, tenantCode, scope }: SignedInContext, accountId: string | null): Promise<Scope> {
  const holder = accountId === null ? undefined : await findHolder(db, tenantCode, { tenantCode, id: accountId });
  return holder?.scope ?? scope;
}

type Addressee = Pick<RecipientRow, 'accountId' | 'email' | 'name' | 'language'>;

/** Address, name and language as given, or of the account. An account that was chosen before stays, also when it is closed. */
export async function readerOf(ctx: SignedInContext, given: Addressee, current?: RecipientRow): Promise<Addressee & { scope: Scope }> {
  const { accountId } = given;
  const scope = await scopeFor(ctx, accountId);
  if (accountId === null)
    return { accountId, email: normalizeLoginName(given.email), name: given.name.trim(), language: given.language, scope };
  const { email, name, language } = accountId === current?.accountId ? current : await requireReader(ctx, accountId);
  return { accountId, email, name, language, scope };
}

/** An address gets a report once, whether it was typed or is that of an account. Changes of a tenant are serialized. */
export async function requireFreeAddress(tx: Executor, { tenantCode, id, email, frequency, accountId }: RecipientRow): Promise<void> {
  const isSame = and(eq(recipientTable.tenantCode, tenantCode), eq(recipientTable.frequency, frequency), ne(recipientTable.id, id));
  if ((await tx.$count(recipientTable, and(isSame, eq(sql`lower(${recipientTable.email})`, email)))) > 0)
    throw new AppError('recipient.emailTaken', { field: accountId === null ? 'email' : 'accountId' });
}
