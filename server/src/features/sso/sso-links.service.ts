import type { Result } from '@botify/contract/kernel/endpoint';
import type { sso } from '@botify/contract/sso/sso.contract';
import { and, desc, eq } from 'drizzle-orm';
import { accountTitle, record } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { ssoLinkTable as table } from '../../schema/sso.table.ts';
import { findSettings } from './sso.repo.ts';

const ofCaller = ({ identity }: SignedInContext) => and(eq(table.tenantCode, identity.homeTenant), eq(table.accountId, identity.accountId));

export async function listSsoLinks(ctx: SignedInContext): Promise<Result<typeof sso.links>> {
  const { db } = ctx;
  const [rows, settings] = await Promise.all([
    db.select().from(table).where(ofCaller(ctx)).orderBy(desc(table.lastUsedAt)),
    findSettings(db, ctx.identity.homeTenant),
  ]);
  const nameOf = (issuer: string) => (settings?.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, '') ? settings.name : issuer);
  return rows.map(({ id, issuer, linkedAt, lastUsedAt }) => ({
    id,
    provider: nameOf(issuer),
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

export async function removeSsoLink(ctx: SignedInContext, id: string): Promise<null> {
  const { homeTenant, accountId, username, nickName: name } = ctx.identity;
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(table)
      .where(and(ofCaller(ctx), eq(table.id, id)))
      .returning();
    if (!removed) throw new AppError('sso.linkNotFound');
    const change = { subject: 'account', act: 'unlink', id: accountId, name: accountTitle({ name, username }) } as const;
    await record(tx, ctx, homeTenant, ctx.identity, [{ ...change, before: { issuer: removed.issuer } }]);
  });
  return null;
}
