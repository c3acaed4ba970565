import type { Result } from '@botify/contract/kernel/endpoint';
import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { Seal, SharedReport, sharedReports } from '@botify/contract/reports/shared-reports.contract';
import type { TaskReportDetail } from '@botify/contract/reports/task-reports.contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hashToken } from '../../kernel/secret.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { reportShareTable as share } from '../../schema/reports.table.ts';
import { findHolder } from '../accounts/public.ts';
import { brandOf } from '../brand/public.ts';
import { readPicture } from '../floor-plans/public.ts';
import { readTaskReport } from './get-task-report.service.ts';
import { readDocument } from './period-document.service.ts';
import { sealPeriod, sealReport } from './seal-report.ts';
import { mayShare, periodScope } from './share-period.service.ts';
import { mayShareReport } from './share-report.service.ts';

/** Tokens cannot be guessed; the limit only protects the database from load. Valid links are not counted. */
const missesPerNetwork = { free: 60, forgottenIn: 600, longestWait: 600 };

/** The report of a link with its seal: a task report, or a day, week or month. */
export type Opened = {
  readonly scope: Scope;
  readonly seal: Seal;
  readonly expiresAt: string;
} & ({ readonly report: SharedReport } | { readonly period: PeriodDocument });

/** The report of a link. Unknown, expired and revoked links, and those of deleted reports, machines and tenants, produce the same error. */
export async function openSharedReport(ctx: Context, token: string): Promise<Result<typeof sharedReports.open>> {
  const { scope, ...opened } = await readShared(ctx, await findShare(ctx, token, { count: true }));
  const brand = await brandOf(ctx.db, scope.tenantCode);
  return { ...opened, ...(brand ? { brand } : {}) };
}

/** Does not count as opened: the page was opened before. */
export const readSharedReport = async (ctx: Context, token: string): Promise<Opened> =>
  readShared(ctx, await findShare(ctx, token, { count: false }));

/** The floor plan of the report behind a link.  */
export async function sharedFloorPlan(ctx: Context, token: string): Promise<Buffer> {
  const opened = await readSharedReport(ctx, token);
  if (!('report' in opened && opened.report.plan)) throw new AppError('floorPlan.notFound');
  return readPicture({ db: ctx.db, scope: opened.scope }, opened.report.plan.pictureId);
}

type Share = typeof share.$inferSelect;

async function findShare({ db, now, ip }: Context, token: string, { count }: { readonly count: boolean }): Promise<Share> {
  const open = and(eq(share.tokenHash, hashToken(token)), gt(share.expiresAt, now()), isNull(share.revokedAt), eq(tenant.active, true));
  const [row] = await db.select().from(share).innerJoin(tenant, eq(tenant.tenantCode, share.tenantCode)).where(open);
  const found = row?.report_share;
  if (found && (!found.ofGroup || (await mayStillShare(db, found)))) {
    const counted = { opened: sql`${share.opened} + 1`, openedAt: now() };
    if (count)
      await db
        .update(share)
        .set(counted)
        .where(and(eq(share.tenantCode, found.tenantCode), eq(share.id, found.id)));
    return found;
  }
  await countAttempt(db, now(), `shared-report:${networkOf(ip)}`, missesPerNetwork);
  throw new AppError('sharedReport.gone');
}

/** Whether the account of a limited link still exists and may share its report. */
async function mayStillShare(db: Executor, found: Share): Promise<boolean> {
  const { tenantCode, createdBy, reportId, period } = found;
  const holder = await findHolder(db, tenantCode, { tenantCode, id: createdBy });
  if (!holder) return false;
  return period ? mayShare(holder, period, found) : mayShareReport(db, holder, reportId ?? '');
}

/** Deleted or moved after the link was made. */
const goneKeys: readonly string[] = ['taskReport.notFound', 'robot.notFound', 'site.notFound'];

async function readShared(ctx: Context, found: Share): Promise<Opened> {
  const expiresAt = found.expiresAt.toISOString();
  const read = found.period ? readPeriod(ctx, found, found.period) : readReport(ctx, found);
  return { ...(await read.catch(asGone)), expiresAt };
}

function asGone(error: unknown): never {
  throw error instanceof AppError && goneKeys.includes(error.key) ? new AppError('sharedReport.gone') : error;
}

async function readReport(ctx: Context, { tenantCode, reportId }: Share) {
  // A link to a task grants everything that its report refers to.
  const scope: Scope = { tenantCode, departmentId: null, groupId: null };
  const report = asShared(await readTaskReport({ ...ctx, scope }, reportId ?? ''));
  return { scope, report, seal: await sealReport(ctx, report) };
}

async function readPeriod(ctx: Context, found: Share, choice: NonNullable<Share['period']>) {
  const scope = periodScope(found);
  const period = await readDocument({ ...ctx, scope, tenantCode: found.tenantCode }, choice);
  return { scope, period, seal: await sealPeriod(ctx, period) };
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
