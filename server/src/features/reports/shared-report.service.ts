import type { Result } from '@botify/contract/kernel/endpoint';
import type { SharedReport, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import type { TaskReportDetail } from '@botify/contract/reports/task-reports.contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hashToken } from '../../kernel/secret.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { reportShareTable as share } from '../../schema/reports.table.ts';
import { brandOf } from '../brand/public.ts';
import { readPicture } from '../floor-plans/public.ts';
import { readTaskReport } from './get-task-report.service.ts';
import { sealReport } from './seal-report.ts';

/** Tokens cannot be guessed; the limit only protects the database from load. Valid links are not counted. */
const missesPerNetwork = { free: 60, forgottenIn: 600, longestWait: 600 };

export type OpenedReport = Result<typeof sharedReports.open>;

/** The report of a link. Unknown, expired and revoked links, and those of deleted reports, machines and tenants, produce the same error. */
export async function openSharedReport(ctx: Context, token: string): Promise<OpenedReport> {
  return readShared(ctx, await findShare(ctx, token, { count: true }));
}

/** Does not count as opened: the page was opened before. */
export async function readSharedReport(ctx: Context, token: string): Promise<OpenedReport & Pick<Share, 'tenantCode'>> {
  const found = await findShare(ctx, token, { count: false });
  return { ...(await readShared(ctx, found)), tenantCode: found.tenantCode };
}

/** The floor plan of the report behind a link.  */
export async function sharedFloorPlan(ctx: Context, token: string): Promise<Buffer> {
  const { report, tenantCode } = await readSharedReport(ctx, token);
  if (!report.plan) throw new AppError('floorPlan.notFound');
  return readPicture({ db: ctx.db, scope: linkScope(tenantCode) }, report.plan.pictureId);
}

/** What a link grants: everything that its report refers to. */
export const linkScope = (tenantCode: string): Scope => ({ tenantCode, departmentId: null, groupId: null });

interface Share {
  readonly tenantCode: string;
  readonly reportId: string;
  readonly expiresAt: Date;
}

/** Finds and counts in one statement to save a round trip. */
async function findShare({ db, now, ip }: Context, token: string, { count }: { readonly count: boolean }): Promise<Share> {
  const open = and(
    eq(share.tokenHash, hashToken(token)),
    gt(share.expiresAt, now()),
    isNull(share.revokedAt),
    eq(tenant.tenantCode, share.tenantCode),
    eq(tenant.active, true),
  );
  const { tenantCode, reportId, expiresAt } = share;
  const columns = { tenantCode, reportId, expiresAt };
  const [found] = count
    ? await db
        .update(share)
        .set({ opened: sql`${share.opened} + 1`, openedAt: now() })
        .from(tenant)
        .where(open)
        .returning(columns)
    : await db.select(columns).from(share).innerJoin(tenant, eq(tenant.tenantCode, share.tenantCode)).where(open);
  if (found) return found;
  await countAttempt(db, now(), `shared-report:${networkOf(ip)}`, missesPerNetwork);
  throw new AppError('sharedReport.gone');
}

async function readShared(ctx: Context, { tenantCode, reportId, expiresAt }: Share): Promise<OpenedReport> {
  const detail = await readTaskReport({ ...ctx, scope: linkScope(tenantCode) }, reportId).catch((error: unknown) => {
    // Deleted between the two statements.
    if (error instanceof AppError && error.key === 'taskReport.notFound') throw new AppError('sharedReport.gone');
    throw error;
  });
  const report = asShared(detail);
  const brand = await brandOf(ctx.db, tenantCode);
  return { report, seal: await sealReport(ctx, report), expiresAt: expiresAt.toISOString(), ...(brand ? { brand } : {}) };
}

/** Without ids and names of people, because links are public. */
export function asShared({ id: _id, siteId: _siteId, correctedAt: _correctedAt, exceptions, ...report }: TaskReportDetail): SharedReport {
  return {
    ...report,
    opUser: null,
    exceptions: exceptions.map(({ faultCode, faultName, noticeLevel, startTime, endTime }) => ({
      faultCode,
      faultName,
      noticeLevel,
      startTime,
      endTime,
    })),
  };
}
