import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { maxUnread, type Notice, type notices } from '@botify/contract/notices/notices.contract';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { faultTable as fault } from '../../schema/alarms.table.ts';
import { noticeTable as notice } from '../../schema/notices.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { noticeSentence } from './notice-words.service.ts';
import { unreadBy } from './unread.ts';

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
      faultName: locale === 'zh-CN' ? fault.nameZh : fault.nameEn,
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

/** For the badge: asked all the time, so that counting ends where the badge does. */
export async function unreadCount(ctx: SignedInContext): Promise<{ count: number }> {
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(notice)
    .innerJoin(robot, ofRobot)
    .where(and(seenBy(ctx), await unreadBy(ctx)))
    .limit(maxUnread);
  return { count: await ctx.db.$count(some.as('some')) };
}
