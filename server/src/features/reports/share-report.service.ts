import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { sharedReports } from '@botify/contract/reports/shared-reports.contract';
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { taskReportTable as report, reportShareTable as share } from '../../schema/reports.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';
import type { Holder } from '../accounts/public.ts';
import { type About, createLink, linkOf, revokeLink } from './share-links.ts';
import { selectTaskReports } from './task-report-rows.ts';

/** Creates a link to one report. */
export async function shareReport(
  ctx: SignedInContext,
  { id: reportId, days }: Body<typeof sharedReports.create>,
): Promise<Result<typeof sharedReports.create>> {
  const seen = await findReport(ctx.db, ctx.scope, reportId);
  if (!isShareable(seen)) throw new AppError('sharedReport.siteHidden');
  return createLink(ctx, { reportId }, aboutReport(seen), days);
}

/** A link shows the site of the task, which a customer may not see although the machine is theirs now. */
const isShareable = ({ report: { siteId }, siteId: visibleSiteId }: SeenReport): boolean => siteId === null || visibleSiteId !== null;

/** Whether the account of a limited link may still share its report. */
export async function mayShareReport(db: Executor, { permissions, scope }: Holder, reportId: string): Promise<boolean> {
  if (!permissions.has('task:cleanreport:share')) return false;
  const [seen] = await selectTaskReports(db, scope, eq(report.id, reportId));
  return seen !== undefined && isShareable(seen);
}

/** Customers see and revoke the links of their own group, not those of the staff. */
const linksSeenBy = (scope: Scope): SQL | undefined =>
  and(
    eq(share.tenantCode, scope.tenantCode),
    scope.groupId === null
      ? undefined
      : exists(
          new QueryBuilder()
            .select({ one: sql`1` })
            .from(accountTable)
            .where(and(visibleAccounts(scope), eq(accountTable.id, share.createdBy))),
        ),
  );

/** Links to one report, newest first. */
export async function listShares({ db, scope }: SignedInContext, reportId: string): Promise<Result<typeof sharedReports.list>> {
  await findReport(db, scope, reportId);
  const rows = await db
    .select()
    .from(share)
    .where(and(linksSeenBy(scope), eq(share.reportId, reportId)))
    .orderBy(desc(share.createdAt), desc(share.id));
  return rows.map(linkOf);
}

/** Revokes a link to a task report. */
export async function revokeShare(ctx: SignedInContext, id: string): Promise<Result<typeof sharedReports.revoke>> {
  const { db, scope } = ctx;
  const own = and(linksSeenBy(scope), eq(share.id, id));
  const [found] = await db.select({ reportId: share.reportId }).from(share).where(own);
  // Links to hidden reports are hidden, too.
  const [seen] = found?.reportId ? await selectTaskReports(db, scope, eq(report.id, found.reportId)) : [];
  if (!seen) throw new AppError('sharedReport.notFound');
  await revokeLink(ctx, own, aboutReport(seen));
  return { id };
}

type SeenReport = Awaited<ReturnType<typeof selectTaskReports>>[number];

async function findReport(db: Executor, scope: Scope, id: string): Promise<SeenReport> {
  const [seen] = await selectTaskReports(db, scope, eq(report.id, id));
  if (!seen) throw new AppError('taskReport.notFound');
  return seen;
}

const aboutReport = ({ report: { id, programName }, robotName }: SeenReport): About => ({
  subject: 'taskReport',
  id,
  name: `${robotName} ${programName}`,
});
