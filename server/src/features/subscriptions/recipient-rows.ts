import type { RecipientState } from '@botify/contract/subscriptions/report-recipients.contract';
import { clockHour } from '@botify/domain/format/clock-hour';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { isLimited } from '../../kernel/scope.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { recipientTable as table } from '../../schema/subscriptions.table.ts';

export type RecipientRow = typeof table.$inferSelect;

type Caller = Pick<SignedInContext, 'scope' | 'identity'>;

/** An account that sees the whole tenant sees all recipients; a limited account sees the recipients it owns. */
export function seenRecipients({ scope, identity }: Caller): SQL | undefined {
  const limited = isLimited(scope);
  const own = and(eq(table.ownerTenant, identity.homeTenant), eq(table.ownerId, identity.accountId));
  return and(eq(table.tenantCode, scope.tenantCode), limited ? own : undefined);
}

/** Hidden and missing recipients produce the same error. The scheduler skips locked rows (SKIP LOCKED). */
export async function findRecipient(db: Executor, caller: Caller, id: string, { lock = false } = {}): Promise<RecipientRow> {
  const found = db
    .select()
    .from(table)
    .where(and(eq(table.id, id), seenRecipients(caller)));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new AppError('recipient.notFound');
  return row;
}

export const isRecipient = ({ tenantCode, id }: Pick<RecipientRow, 'tenantCode' | 'id'>): SQL | undefined =>
  and(eq(table.tenantCode, tenantCode), eq(table.id, id));

/** The account that reads the mails is deactivated. */
const isClosed = sql`EXISTS (SELECT FROM ${accountTable} WHERE ${accountTable.tenantCode} = ${table.tenantCode}
  AND ${accountTable.id} = ${table.accountId} AND NOT ${accountTable.active})`;

/** The strongest reason not to send. */
export const recipientState = sql<RecipientState>`CASE
  WHEN ${table.unsubscribedAt} IS NOT NULL THEN 'unsubscribed'
  WHEN ${table.bouncedAt} IS NOT NULL THEN 'bounced'
  WHEN ${table.ownerlessAt} IS NOT NULL THEN 'ownerless'
  WHEN ${table.paused} THEN 'paused'
  WHEN ${isClosed} THEN 'closed'
  ELSE 'active' END`;

/** The caller becomes the owner, whose scope decides which machines the report covers. Clears what stopped the mails. */
export const takenOverBy = ({ identity }: Pick<Caller, 'identity'>) => ({
  ownerTenant: identity.homeTenant,
  ownerId: identity.accountId,
  ownerName: identity.nickName,
  bounces: 0,
  bouncedAt: null,
  ownerlessAt: null,
});

/** Values for the audit log, with site names. */
export async function readable(tx: Executor, row: RecipientRow) {
  const { tenantCode, accountId, email, name, timeZone, sendHour, frequency, language, siteIds, robotSns, attachXlsx, paused, ownerName } =
    row;
  const sites =
    siteIds.length === 0
      ? []
      : await tx
          .select({ name: siteTable.name })
          .from(siteTable)
          .where(and(eq(siteTable.tenantCode, tenantCode), inArray(siteTable.id, siteIds)))
          .orderBy(asc(siteTable.number));
  return {
    email,
    name,
    fromAccount: accountId !== null,
    timeZone,
    sendTime: clockHour(sendHour),
    frequency,
    language,
    sites: sites.map((site) => site.name),
    robots: robotSns,
    attachXlsx,
    status: paused ? 'inactive' : 'active',
    owner: ownerName,
  };
}
