import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { maxNoticesOfGroup, type notices } from '@botify/contract/notices/notices.contract';
import { and, inArray, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { noticeTable as notice } from '../../schema/notices.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { listedNotice, noticeRows, ofRobot, seenBy } from './notice-rows.ts';
import { unreadBy, wantedNotices } from './notices.service.ts';

/** What a notice is about, besides machine and type: the fault or the part. */
const subject = sql`coalesce(${notice.details} ->> 'faultCode', ${notice.details} ->> 'name')`;
const severity = sql`array_position(ARRAY['ALARM', 'WARNING', 'TIPS'], ${notice.category}), min(${notice.details} ->> 'noticeLevel') NULLS LAST`;

/** Unread notices, one record for all about the same thing. */
export async function listNoticeGroups(ctx: SignedInContext, asked: Body<typeof notices.groups>): Promise<Result<typeof notices.groups>> {
  const { current = 1, size = 20 } = asked;
  const { db, locale } = ctx;
  const isUnread = await unreadBy(ctx);
  const found = await db
    .select({
      ids: sql<
        string[]
      >`((array_agg(${notice.id}::text ORDER BY ${notice.at} DESC, ${notice.id} DESC))[1:${sql.raw(String(maxNoticesOfGroup))}])`,
      count: sql<number>`count(*)::int`,
      since: sql<Date>`min(${notice.at})`.mapWith(notice.at),
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .where(wantedNotices(ctx, isUnread, { ...asked, unread: true }))
    .groupBy(notice.robotSn, notice.type, notice.category, subject)
    .orderBy(severity, sql`max(${notice.at}) DESC`, sql`max(${notice.id}::text)`)
    .limit(size)
    .offset((current - 1) * size);
  const latest = found.flatMap(({ ids }) => ids.slice(0, 1));
  const rows = latest.length === 0 ? [] : await noticeRows(db, locale, isUnread).where(and(seenBy(ctx), inArray(notice.id, latest)));
  const listed = new Map(rows.map((row) => [row.notice.id, listedNotice(locale, row)]));
  const records = found.flatMap(({ ids, count, since }) => {
    const newest = listed.get(ids[0] ?? '');
    return newest ? [{ latest: newest, count, since: since.toISOString(), ids }] : [];
  });
  return { records, total: found[0]?.total ?? 0, size, current };
}
