import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import { nameIn } from '@botify/contract/kernel/name-in';
import { NoticeType } from '@botify/contract/notices/notice-type';
import { maxUnread, type Notice, type notices } from '@botify/contract/notices/notices.contract';
import type { AlertChannels } from '@botify/contract/subscriptions/alert-subscription.contract';
import { dash, formatNumber } from '@botify/domain/format/number';
import { areaQuantity } from '@botify/domain/format/units';
import { type AlertNotice, channelsFor, defaultAlertChannels } from '@botify/domain/subscriptions/alert-topic';
import { textFor } from '@botify/text/translate';
import { and, desc, eq, exists, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { insertMany } from '../../kernel/sql.ts';
import { durationWords } from '../../kernel/words.ts';
import { faultTable as fault } from '../../schema/alarms.table.ts';
import { noticeMarkTable as mark, noticeTable as notice, noticeReadTable as single } from '../../schema/notices.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { alertSubscriptionTable as subscription } from '../../schema/subscriptions.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { consumableName } from '../robots/public.ts';

interface NoticeContent {
  readonly type: NoticeType;
  readonly at: Date;
  readonly robot: string;
  /** As stored at the time; older releases may have stored fewer fields. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Name of the fault in the requested language. */
  readonly faultName: string | null;
}

const word = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : dash);

/** The notice as a sentence. */
export function noticeSentence(locale: Locale, { type, at, robot, details, faultName }: NoticeContent): string {
  const t = textFor(locale);
  switch (type) {
    case 'ROBOT_ON':
    case 'ROBOT_OFF': {
      const since = typeof details.since === 'string' ? Date.parse(details.since) : Number.NaN;
      const time = durationWords(t, (at.getTime() - since) / 1000);
      return time ? t(`notices:content.${type}`, { robot, time }) : t(`notices:content.${type}_plain`, { robot });
    }
    case 'TASK_COMPLETED':
    case 'TASK_CANCELED': {
      const area = areaQuantity(typeof details.area === 'number' ? details.area : null, locale);
      const words = area ? `${formatNumber(area.value)} ${t(`units:unit.${area.unit}`)}` : dash;
      return t(`notices:content.${type}`, { robot, program: word(details.programName), area: words });
    }
    case 'ERROR_RAISED':
    case 'ERROR_RECOVERED': {
      const code = word(details.faultCode);
      return t(`notices:content.${type}`, { robot, level: word(details.noticeLevel), fault: faultName ?? code, code });
    }
    case 'CONSUMABLE_DUE':
      return t('notices:content.CONSUMABLE_DUE', { robot, consumable: consumableName(locale, word(details.name)) });
  }
}

const ofRobot = and(eq(robot.tenantCode, notice.tenantCode), eq(robot.robotSn, notice.robotSn));
const seenBy = ({ scope }: SignedInContext): SQL | undefined => and(eq(notice.tenantCode, scope.tenantCode), visibleTo(scope));

function wantedNotices(
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
  const rows = await db
    .select({
      notice,
      remark: robot.remark,
      faultName: nameIn(locale, fault),
      unread: sql<boolean>`${isUnread}`,
    })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .leftJoin(fault, eq(fault.faultCode, sql`${notice.details} ->> 'faultCode'`))
    .where(wanted)
    .orderBy(desc(notice.at), desc(notice.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map(
    ({ notice: row, remark, faultName, unread }): Notice => ({
      id: row.id,
      category: row.category,
      type: row.type,
      robotSn: row.robotSn,
      remark,
      mapName: row.mapName,
      content: noticeSentence(locale, { ...row, robot: remark, faultName }),
      errorId: typeof row.details.errorId === 'string' ? row.details.errorId : null,
      timestamp: row.at.toISOString(),
      read: !unread,
    }),
  );
  return { records, total: counted?.total ?? 0, size, current };
}

/** For the badge: polled often, so counting stops at the maximum of the badge. */
export async function unreadCount(ctx: SignedInContext): Promise<{ count: number }> {
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .where(and(seenBy(ctx), await unreadBy(ctx)))
    .limit(maxUnread);
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
async function markIndividually(tx: Executor, { tenantCode, scope, identity }: SignedInContext, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ noticeId: notice.id })
    .from(notice)
    .innerJoin(robot, and(eq(robot.tenantCode, notice.tenantCode), eq(robot.robotSn, notice.robotSn)))
    .where(and(eq(notice.tenantCode, tenantCode), visibleTo(scope), which));
  const rows = found.map(({ noticeId }) => ({ tenantCode, accountId: identity.accountId, noticeId }));
  await insertMany(tx, single, rows);
}

const query = new QueryBuilder();

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
async function unreadBy(reader: Reader): Promise<SQL | undefined> {
  const { upTo, ways } = await readerOf(reader);
  const opened = query
    .select({ one: sql`1` })
    .from(single)
    .where(and(eq(single.tenantCode, notice.tenantCode), eq(single.accountId, reader.identity.accountId), eq(single.noticeId, notice.id)));
  return and(gt(notice.id, upTo), isShownAsNew(ways), not(exists(opened)));
}

/** All combinations of type and level. Null is the level of errors without one, and of other types. */
const everything: readonly AlertNotice[] = NoticeType.enum.flatMap<AlertNotice>((type) =>
  type === 'ERROR_RAISED' || type === 'ERROR_RECOVERED'
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
