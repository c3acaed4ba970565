import type { NewShare, Share } from '@botify/contract/reports/share-fields';
import { and, isNull, type SQL } from 'drizzle-orm';
import { type Change, record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import type { Config } from '../../kernel/settings.ts';
import { reportShareTable as share } from '../../schema/reports.table.ts';

type ShareRow = typeof share.$inferSelect;
type Shared = Pick<typeof share.$inferInsert, 'reportId' | 'period' | 'departmentId' | 'groupId' | 'siteIds'>;
export type About = Pick<Change, 'subject' | 'id' | 'name'>;

const day = 86_400_000;
const defaultDays = 30;

/** Creates a link. The token is returned once; only its hash is stored. */
export async function createLink(ctx: SignedInContext, shared: Shared, about: About, days = defaultDays): Promise<NewShare> {
  const { tenantCode, identity, db, scope } = ctx;
  const [token, createdAt] = [newToken(), ctx.now()];
  const [id, expiresAt] = [newId(createdAt), new Date(createdAt.getTime() + days * day)];
  const creator = { createdBy: identity.accountId, creatorName: identity.nickName, ofGroup: scope.groupId !== null };
  await db.transaction(async (tx) => {
    await tx.insert(share).values({ tenantCode, id, tokenHash: hashToken(token), createdAt, expiresAt, ...creator, ...shared });
    const after = { expiresAt: expiresAt.toISOString() };
    await record(tx, ctx, tenantCode, identity, [{ ...about, act: 'share', after }]);
  });
  return { id, token, url: addressOfShare(ctx.config, token), expiresAt: expiresAt.toISOString() };
}

/** URL of a shared report. The token is after the #, so that servers and proxies do not log it. */
export const addressOfShare = (config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'HTTPS'>, token: string): string =>
  `${publicAddress(config).replace(/\/$/, '')}/#/routeTaskReport/xiangqing/${token}`;

export const linkOf = ({ id, createdAt, creatorName, expiresAt, revokedAt, opened, openedAt }: ShareRow): Share => ({
  id,
  createdAt: createdAt.toISOString(),
  creatorName,
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  opened,
  openedAt: openedAt?.toISOString() ?? null,
});

/** Revokes a link. Idempotent, without a second audit entry. */
export async function revokeLink(ctx: SignedInContext, which: SQL | undefined, about: About): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const closed = await tx
      .update(share)
      .set({ revokedAt: ctx.now() })
      .where(and(which, isNull(share.revokedAt)))
      .returning({ id: share.id });
    if (closed.length > 0) await record(tx, ctx, ctx.tenantCode, ctx.identity, [{ ...about, act: 'unshare' }]);
  });
}
