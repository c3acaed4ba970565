import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { NoticeType } from '@botify/contract/notices/notice-type';
import { maxUnread, type notices } from '@botify/contract/notices/notices.contract';
import type { AlertChannels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { type AlertNotice, channelsFor, defaultAlertChannels } from '@botify/domain/subscriptions/alert-topic';
import { and, desc, eq, exists, gt, gte, inArray, isNotNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { insertMany } from '../../kernel/sql.ts';
import { errorTable as error } from '../../schema/alarms.table.ts';
import { noticeMarkTable as mark, noticeTable as notice, noticeReadTable as single } from '../../schema/notices.table.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { alertSubscriptionTable as subscription } from '../../schema/subscriptions.table.ts';
import { listedNotice, noticeRows, ofRobot, seenBy } from './notice-rows.ts';

const query = new QueryBuilder();

export function wantedNotices(
  ctx: SignedInContext,
  isUnread: SQL | undefined,
  { unread, type, category, robotSn, from, to }: Body<typeof notices.list>,
): SQL | undefined {
  const [after, before] = [from && new Date(from), to && new Date(to)];
  if (after && before && before < after) throw new AppError('range.backwards', { field: 'to' });
  return and(
    seenBy(ctx),
    unread ? isUnread : undefined,
    type && eq(notice.type, type),
    category && eq(notice.category, category),
    robotSn ? eq(notice.robotSn, robotSn) : undefined,
    after ? gte(notice.at, after) : undefined,
    before ? lt(notice.at, before) : undefined,
  );
}

export async function listNotices(ctx: SignedInContext, asked: Body<typeof notices.list>): Promise<Result<typeof notices.list>> {
  const { current = 1, size = 20 } = asked;
  const { db, locale } = ctx;
  const isUnread = await unreadBy(ctx);
  const wanted = wantedNotices(ctx, isUnread, asked);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(notice).innerJoin(robot, ofRobot).where(wanted);
  const rows = await noticeRows(db, locale, isUnread)
    .where(wanted)
    .orderBy(desc(notice.at), desc(notice.id))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map((row) => listedNotice(locale, row)), total: counted?.total ?? 0, size, current };
}

/**
 * Cleared and handled errors, assigned ones that were resolved or went to somebody else, machines that are online again and canceled tasks of machines that worked again are over, whether their notices
 * were read or not.
 */
const isOver = or(
  exists(
    query
      .select({ one: sql`1` })
      .from(error)
      .where(
        and(
          eq(error.tenantCode, notice.tenantCode),
          sql`${notice.type} IN ('ERROR_RAISED', 'ERROR_ASSIGNED') AND ${error.id} = (${notice.details} ->> 'errorId')::uuid`,
          or(
            isNotNull(error.endTime),
            sql`CASE ${notice.type} WHEN 'ERROR_RAISED' THEN ${error.state} <> 'open'
              ELSE ${error.state} <> 'acknowledged' OR ${error.handlerId} IS DISTINCT FROM ${notice.accountId} END`,
          ),
        ),
      ),
  ),
  exists(
    query
      .select({ one: sql`1` })
      .from(state)
      .where(
        and(
          eq(state.tenantCode, notice.tenantCode),
          eq(state.robotSn, notice.robotSn),
          eq(notice.type, 'ROBOT_OFF'),
          eq(state.online, true),
        ),
      ),
  ),
  exists(
    query
      .select({ one: sql`1` })
      .from(report)
      .where(
        and(
          eq(report.tenantCode, notice.tenantCode),
          eq(report.robotSn, notice.robotSn),
          eq(notice.type, 'TASK_CANCELED'),
          gt(report.startTime, notice.at),
        ),
      ),
  ),
);

/** Of more unread notices only the newest are examined for the badge. */
const newestExamined = 1000;

/** For the badge: only what needs attention. Polled often, so counting stops at the maximum of the badge. */
export async function unreadCount(ctx: SignedInContext): Promise<{ count: number }> {
  const newest = ctx.db
    .select({ id: notice.id, isOver: sql<boolean>`${isOver}`.as('is_over') })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .where(and(seenBy(ctx), ne(notice.category, 'TIPS'), await unreadBy(ctx)))
    .orderBy(desc(notice.id))
    .limit(newestExamined)
    .as('newest');
  const some = ctx.db.select({ id: newest.id }).from(newest).where(not(newest.isOver)).limit(maxUnread);
  return { count: await ctx.db.$count(some.as('some')) };
}

/** A notice gets its id shortly before it is committed. So the mark stays this far behind, and newer notices are marked individually. */
const settledMs = 60_000;
const settled = (now: Date): string => {
  const hex = Math.max(0, now.getTime() - settledMs)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

export async function markRead(ctx: SignedInContext, { ids = [], upTo }: Body<typeof notices.markRead>): Promise<{ count: number }> {
  await ctx.db.transaction(async (tx) => {
    const line = settled(ctx.now());
    if (upTo) await moveMark(tx, ctx, upTo < line ? upTo : line);
    const newer = upTo && upTo > line ? and(gt(notice.id, line), lte(notice.id, upTo)) : undefined;
    if (ids.length > 0 || newer) await markIndividually(tx, ctx, or(ids.length > 0 ? inArray(notice.id, ids) : undefined, newer));
  });
  return unreadCount(ctx);
}

/** Forward only: another window may have read more. */
async function moveMark(tx: Executor, { tenantCode, identity: { accountId } }: SignedInContext, upTo: string): Promise<void> {
  await tx
    .insert(mark)
    .values({ tenantCode, accountId, upTo })
    .onConflictDoUpdate({ target: [mark.tenantCode, mark.accountId], set: { upTo: sql`greatest(${mark.upTo}, excluded.up_to)` } });
  await tx.delete(single).where(and(eq(single.tenantCode, tenantCode), eq(single.accountId, accountId), lte(single.noticeId, upTo)));
}

/** Hidden notices are skipped silently. */
async function markIndividually(tx: Executor, ctx: SignedInContext, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ noticeId: notice.id })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .where(and(seenBy(ctx), which));
  const { tenantCode, identity } = ctx;
  const rows = found.map(({ noticeId }) => ({ tenantCode, accountId: identity.accountId, noticeId }));
  await insertMany(tx, single, rows);
}

type Reader = Pick<SignedInContext, 'db' | 'tenantCode' | 'identity'>;

/**
 * Mark up to which everything is read, and the notification settings. Ids grow with time, so notices from before the account existed count
 * as read.
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
 * Unread notices: after the mark, not read individually, and shown in the console. The mark is read first, so that the planner knows how
 * few rows remain.
 */
export async function unreadBy(reader: Reader): Promise<SQL | undefined> {
  const { upTo, ways } = await readerOf(reader);
  const opened = query
    .select({ one: sql`1` })
    .from(single)
    .where(and(eq(single.tenantCode, notice.tenantCode), eq(single.accountId, reader.identity.accountId), eq(single.noticeId, notice.id)));
  return and(gt(notice.id, upTo), isShownAsNew(ways), not(exists(opened)));
}

/** All combinations of type and level. Null is the level of errors without one, and of other types. */
const everything: readonly AlertNotice[] = NoticeType.enum.flatMap<AlertNotice>((type) =>
  type === 'ERROR_RAISED' || type === 'ERROR_RECOVERED' || type === 'ERROR_ASSIGNED'
    ? [...noticeLevels, null].map((level) => ({ type, level }))
    : [{ type, level: null }],
);
const keyOf = ({ type, level }: AlertNotice): string => `${type} ${level ?? ''}`;

/** Notices that are shown in the console as new. */
function isShownAsNew(ways: AlertChannels): SQL {
  const wanted = everything.filter((notice) => channelsFor(ways, notice).includes('inApp')).map(keyOf);
  if (wanted.length === 0) return sql`false`;
  return sql`${notice.type} || ' ' || coalesce(${notice.details} ->> 'noticeLevel', '') = ANY(${sql.param(wanted)}::text[])`;
}
