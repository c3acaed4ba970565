import { and, eq, exists, gt, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../kernel/context.ts';
import { noticeMarkTable as mark, noticeTable as notice, noticeReadTable as single } from './notices.table.ts';

const query = new QueryBuilder();

type Reader = Pick<SignedInContext, 'db' | 'tenantCode' | 'identity'>;

/** Up to here somebody has read everything. Ids grow with time: what came in before an account existed was never news to it. */
async function markOf({ db, tenantCode, identity: { accountId } }: Reader): Promise<string> {
  const [found] = await db
    .select({ upTo: mark.upTo })
    .from(mark)
    .where(and(eq(mark.tenantCode, tenantCode), eq(mark.accountId, accountId)));
  return found && found.upTo > accountId ? found.upTo : accountId;
}

/** Notices that somebody has not read: beyond the mark, which is read first so that the database knows how few that are, and not opened one by one. */
export async function unreadBy(reader: Reader): Promise<SQL | undefined> {
  const opened = query
    .select({ one: sql`1` })
    .from(single)
    .where(and(eq(single.tenantCode, notice.tenantCode), eq(single.accountId, reader.identity.accountId), eq(single.noticeId, notice.id)));
  return and(gt(notice.id, await markOf(reader)), not(exists(opened)));
}
