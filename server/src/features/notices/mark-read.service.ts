import type { Body } from '@botify/contract/kernel/endpoint';
import type { notices } from '@botify/contract/notices/notices.contract';
import { and, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { insertMany } from '../../kernel/insert-many.ts';
import { noticeMarkTable as mark, noticeTable as notice, noticeReadTable as single } from '../../schema/notices.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { unreadCount } from './list-notices.service.ts';

/** A notice gets its id a moment before it can be seen. So the mark stays this far behind, and what is newer is marked one by one. */
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
    if (ids.length > 0 || newer) await readSingly(tx, ctx, or(ids.length > 0 ? inArray(notice.id, ids) : undefined, newer));
  });
  return unreadCount(ctx);
}

/** Forward only: another window may have seen more. */
async function moveMark(tx: Executor, { tenantCode, identity: { accountId } }: SignedInContext, upTo: string): Promise<void> {
  await tx
    .insert(mark)
    .values({ tenantCode, accountId, upTo })
    .onConflictDoUpdate({ target: [mark.tenantCode, mark.accountId], set: { upTo: sql`greatest(${mark.upTo}, excluded.up_to)` } });
  await tx.delete(single).where(and(eq(single.tenantCode, tenantCode), eq(single.accountId, accountId), lte(single.noticeId, upTo)));
}

/** What the caller does not see is left out without a word. */
async function readSingly(tx: Executor, { tenantCode, scope, identity }: SignedInContext, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ noticeId: notice.id })
    .from(notice)
    .innerJoin(robot, and(eq(robot.tenantCode, notice.tenantCode), eq(robot.robotSn, notice.robotSn)))
    .where(and(eq(notice.tenantCode, tenantCode), visibleTo(scope), which));
  const rows = found.map(({ noticeId }) => ({ tenantCode, accountId: identity.accountId, noticeId }));
  await insertMany(tx, single, rows);
}
