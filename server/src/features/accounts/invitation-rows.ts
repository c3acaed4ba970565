import type { Locale } from '@botify/contract/kernel/locale';
import type { DeliveryState } from '@botify/contract/subscriptions/report-recipients.contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { insertMany } from '../../kernel/sql.ts';
import { type AccountKey, accountTable, invitationTable as table, tenantTable } from '../../schema/accounts.table.ts';
import { noPassword } from '../session/public.ts';

/** The person has not set a password or logged in by single sign-on yet. */
export const isPending = and(eq(accountTable.passwordHash, noPassword), isNull(accountTable.lastLoginAt)) ?? sql`false`;

export interface LatestMail {
  readonly state: DeliveryState | null;
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
}

/** The latest mail to the current address of a pending account; null for other accounts. */
export const latestMail: SQL<LatestMail | null> = sql`CASE WHEN ${isPending} THEN (
  SELECT json_build_object('state', mail.state, 'sentAt', mail.sent_at, 'expiresAt', mail.expires_at)
  FROM (SELECT) AS always LEFT JOIN LATERAL (
    SELECT state, sent_at, expires_at FROM invitation_delivery AS sent
    WHERE sent.tenant_code = ${accountTable.tenantCode} AND sent.account_id = ${accountTable.id} AND sent.email = ${accountTable.username}
    ORDER BY sent.due_at DESC, sent.id DESC LIMIT 1) AS mail ON true) END`;

interface Invited {
  readonly tenantCode: string;
  readonly accountId: string;
  /** Normalized. */
  readonly email: string;
  readonly language: Locale;
}

/** Stored with the accounts, so that a restart loses no invitation. */
export async function queueInvitations(tx: Executor, invited: readonly Invited[], at: Date): Promise<void> {
  const fresh = { dueAt: at, state: 'queued', nextAttemptAt: at } as const;
  await insertMany(
    tx,
    table,
    invited.map((one) => ({ ...one, ...fresh, id: newId(at) })),
  );
}

/** Mails that are not on their way to the mail server yet are not sent. */
export const cancelInvitations = (tx: Executor, { tenantCode, id }: AccountKey) =>
  tx
    .update(table)
    .set({ state: 'skipped', nextAttemptAt: null })
    .where(and(eq(table.tenantCode, tenantCode), eq(table.accountId, id), sql`${table.state} IN ('queued', 'retrying')`));

/** The account, if it can still be invited at this address. Nobody is invited to a suspended tenant. */
export async function findInvited(
  db: Executor,
  { tenantCode, id }: AccountKey,
  username: string,
): Promise<{ email: string; nickName: string } | undefined> {
  const { email, nickName, active } = accountTable;
  const isAccount = and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id), eq(accountTable.username, username));
  const [account] = await db
    .select({ email, nickName })
    .from(accountTable)
    .innerJoin(tenantTable, and(eq(tenantTable.tenantCode, accountTable.tenantCode), eq(tenantTable.active, true)))
    .where(and(isAccount, eq(active, true), isPending));
  return account;
}
