import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Change, record } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { publicAddress } from '../../kernel/public-address.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import type { Config } from '../../kernel/settings.ts';
import { taskReportTable as report, reportShareTable as share } from '../../schema/reports.table.ts';
import { selectTaskReports } from './task-report-rows.ts';

const day = 86_400_000;
const defaultDays = 30;

/** Creates a link to one report. The token is returned once; only its hash is stored. */
export async function shareReport(
  ctx: SignedInContext,
  { id: reportId, days = defaultDays }: Body<typeof sharedReports.create>,
): Promise<Result<typeof sharedReports.create>> {
  const seen = await findReport(ctx.db, ctx.scope, reportId);
  const { tenantCode, identity, db } = ctx;
  const [token, createdAt] = [newToken(), ctx.now()];
  const [id, expiresAt] = [newId(createdAt), new Date(createdAt.getTime() + days * day)];
  const creator = { createdBy: identity.accountId, creatorName: identity.nickName };
  await db.transaction(async (tx) => {
    await tx.insert(share).values({ tenantCode, id, reportId, tokenHash: hashToken(token), createdAt, expiresAt, ...creator });
    const after = { expiresAt: expiresAt.toISOString() };
    await record(tx, ctx, tenantCode, identity, [{ ...aboutReport(seen), act: 'share', after }]);
  });
  return { id, token, url: addressOfShare(ctx.config, token), expiresAt: expiresAt.toISOString() };
}

/** URL of a shared report. The token is after the #, so that servers and proxies do not log it. */
export const addressOfShare = (config: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'HTTPS'>, token: string): string =>
  `${publicAddress(config).replace(/\/$/, '')}/#/routeTaskReport/xiangqing/${token}`;

/** Links to one report, newest first. */
export async function listShares({ db, scope }: SignedInContext, reportId: string): Promise<Result<typeof sharedReports.list>> {
  await findReport(db, scope, reportId);
  const rows = await db
    .select()
    .from(share)
    .where(and(eq(share.tenantCode, scope.tenantCode), eq(share.reportId, reportId)))
    .orderBy(desc(share.createdAt), desc(share.id));
  return rows.map(({ id, createdAt, creatorName, expiresAt, revokedAt, opened, openedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    creatorName,
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    opened,
    openedAt: openedAt?.toISOString() ?? null,
  }));
}

/** Revokes a link. Idempotent, without a second audit entry. */
export async function revokeShare(ctx: SignedInContext, id: string): Promise<Result<typeof sharedReports.revoke>> {
  const { db, scope, tenantCode } = ctx;
  const own = and(eq(share.tenantCode, tenantCode), eq(share.id, id));
  const [found] = await db.select({ reportId: share.reportId }).from(share).where(own);
  // Links to hidden reports are hidden, too.
  const [seen] = found ? await selectTaskReports(db, scope, eq(report.id, found.reportId)) : [];
  if (!seen) throw new AppError('sharedReport.notFound');
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(share)
      .set({ revokedAt: ctx.now() })
      .where(and(own, isNull(share.revokedAt)))
      .returning({ id: share.id });
    if (closed.length > 0) await record(tx, ctx, tenantCode, ctx.identity, [{ ...aboutReport(seen), act: 'unshare' }]);
  });
  return { id };
}

type SeenReport = Awaited<ReturnType<typeof selectTaskReports>>[number];

async function findReport(db: Executor, scope: Scope, id: string): Promise<SeenReport> {
  const [seen] = await selectTaskReports(db, scope, eq(report.id, id));
  if (!seen) throw new AppError('taskReport.notFound');
  return seen;
}

const aboutReport = ({ report: { id, programName }, robotName }: SeenReport): Pick<Change, 'subject' | 'id' | 'name'> => ({
  subject: 'taskReport',
  id,
  name: `${robotName} ${programName}`,
});
