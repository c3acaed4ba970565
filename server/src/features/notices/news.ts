import { noticeLevels } from '@botify/contract/alarms/error-fields';
import { NoticeType } from '@botify/contract/notices/notice-type';
import type { AlertChannels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type AlertNotice, channelsFor } from '@botify/domain/subscriptions/alert-topic';
import { type SQL, sql } from 'drizzle-orm';
import { noticeTable as notice } from '../../schema/notices.table.ts';

/** Everything there is to be told of; null: the level of an error that nobody wrote down, and of what is no error. */
const everything: readonly AlertNotice[] = NoticeType.enum.flatMap<AlertNotice>((type) =>
  type === 'ERROR_RAISED' || type === 'ERROR_RECOVERED'
    ? [...noticeLevels, null].map((level) => ({ type, level }))
    : [{ type, level: null }],
);
const keyOf = ({ type, level }: AlertNotice): string => `${type} ${level ?? ''}`;

/** Notices that somebody wants to see in the console as news. */
export function isNews(ways: AlertChannels): SQL {
  const wanted = everything.filter((told) => channelsFor(ways, told).includes('inApp')).map(keyOf);
  if (wanted.length === 0) return sql`false`;
  return sql`${notice.type} || ' ' || coalesce(${notice.details} ->> 'noticeLevel', '') = ANY(${sql.param(wanted)}::text[])`;
}
