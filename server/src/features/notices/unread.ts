import { noticeLevels } from '@botify/contract/alarms/error-fields';
import { NoticeType } from '@botify/contract/notices/notice-type';
import type { AlertChannels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type AlertNotice, channelsFor, defaultAlertChannels } from '@botify/domain/subscriptions/alert-topic';
import { and, eq, exists, gt, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../kernel/context.ts';
import { alertSubscriptionTable as subscription } from '../../schema/alert-subscriptions.table.ts';
import { noticeMarkTable as mark, noticeTable as notice, noticeReadTable as single } from '../../schema/notices.table.ts';

const query = new QueryBuilder();

type Reader = Pick<SignedInContext, 'db' | 'tenantCode' | 'identity'>;

/**
 * Up to where somebody has read everything, and what they want to be told of at all. Ids grow with time: what came in before an account
 * existed was never news to it.
 */
async function readerOf({ db, tenantCode, identity: { accountId } }: Reader): Promise<{ upTo: string; ways: AlertChannels }> {
  const own = (table: typeof mark | typeof subscription) => and(eq(table.tenantCode, tenantCode), eq(table.accountId, accountId));
  const { rows } = await db.execute<{ up_to: string | null; ways: AlertChannels | null }>(
    sql`SELECT ${query.select({ upTo: mark.upTo }).from(mark).where(own(mark))} AS up_to,
      ${query.select({ ways: subscription.ways }).from(subscription).where(own(subscription))} AS ways`,
  );
  const upTo = rows[0]?.up_to ?? accountId;
  return { upTo: upTo > accountId ? upTo : accountId, ways: rows[0]?.ways ?? defaultAlertChannels };
}

/**
 * Notices that somebody has not read: beyond the mark, which is read first so that the database knows how few that are, not opened one by
 * one, and of a kind that they want to see in the console.
 */
export async function unreadBy(reader: Reader): Promise<SQL | undefined> {
  const { upTo, ways } = await readerOf(reader);
  const opened = query
    .select({ one: sql`1` })
    .from(single)
    .where(and(eq(single.tenantCode, notice.tenantCode), eq(single.accountId, reader.identity.accountId), eq(single.noticeId, notice.id)));
  return and(gt(notice.id, upTo), isNews(ways), not(exists(opened)));
}

/** Everything there is to be told of; null: the level of an error that nobody wrote down, and of what is no error. */
const everything: readonly AlertNotice[] = NoticeType.enum.flatMap<AlertNotice>((type) =>
  type === 'ERROR_RAISED' || type === 'ERROR_RECOVERED'
    ? [...noticeLevels, null].map((level) => ({ type, level }))
    : [{ type, level: null }],
);
const keyOf = ({ type, level }: AlertNotice): string => `${type} ${level ?? ''}`;

/** Notices that somebody wants to see in the console as news. */
function isNews(ways: AlertChannels): SQL {
  const wanted = everything.filter((told) => channelsFor(ways, told).includes('inApp')).map(keyOf);
  if (wanted.length === 0) return sql`false`;
  return sql`${notice.type} || ' ' || coalesce(${notice.details} ->> 'noticeLevel', '') = ANY(${sql.param(wanted)}::text[])`;
}
