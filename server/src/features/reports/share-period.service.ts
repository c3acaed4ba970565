import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { PeriodChoice, periodDocuments } from '@botify/contract/reports/period-documents.contract';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { isLimited, type Scope } from '../../kernel/scope.ts';
import { reportShareTable as share } from '../../schema/reports.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import type { Holder } from '../accounts/public.ts';
import { nameOfPeriod, readSelection, requireDetail } from './period-selection.ts';
import { namesOfSites } from './period-sites.ts';
import { type About, createLink, linkOf, revokeLink } from './share-links.ts';

const maxLinks = 200;

/** Creates a link to one daily, weekly or monthly report. It shows what the caller sees, and never more. */
export async function sharePeriod(
  ctx: SignedInContext,
  { days, ...chosen }: Body<typeof periodDocuments.share>,
): Promise<Result<typeof periodDocuments.share>> {
  requireDetail(ctx.identity, chosen);
  const { choice, selection } = await readSelection(ctx, chosen);
  const { departmentId, groupId, siteIds } = ctx.scope;
  const seenBy = { departmentId, groupId, siteIds: siteIds ? [...siteIds] : null };
  return createLink(ctx, { period: choice, ...seenBy }, about(nameOfPeriod(ctx.locale, choice, selection)), days);
}

const about = (name: string): About => ({ subject: 'report', id: null, name });

type SharedPeriod = Pick<typeof share.$inferSelect, 'tenantCode' | 'departmentId' | 'groupId' | 'siteIds'>;
/** What the link grants: what its creator saw. */
export const periodScope = ({ tenantCode, departmentId, groupId, siteIds }: SharedPeriod): Scope => ({
  tenantCode,
  departmentId,
  groupId,
  ...(siteIds ? { siteIds } : {}),
});

/** Whether the account of a limited link may still share this period and still sees the same machines. Their names are read later. */
export function mayShare({ permissions, scope }: Holder, { detail }: PeriodChoice, shared: SharedPeriod): boolean {
  const needed = ['report:weekly:share', ...(detail ? ['report:weekly:detail'] : [])];
  return needed.every((one) => permissions.has(one)) && scope.groupId === shared.groupId && scope.departmentId === shared.departmentId;
}

/** Accounts with a limited view see the links of those who see the same. */
function linksSeenBy(scope: Scope): SQL | undefined {
  const { departmentId, groupId, siteIds } = scope;
  return and(
    eq(share.tenantCode, scope.tenantCode),
    isNotNull(share.period),
    isLimited(scope)
      ? sql`(${share.departmentId}, ${share.groupId}) IS NOT DISTINCT FROM (${departmentId}::uuid, ${groupId}::uuid)
          AND ${share.siteIds} IS NOT DISTINCT FROM ${siteIds ? sql.param([...siteIds]) : null}::uuid[]`
      : undefined,
  );
}

/** Links to periods, newest first. */
export async function listPeriodShares({ db, scope }: SignedInContext): Promise<Result<typeof periodDocuments.shares>> {
  const found = await db.select().from(share).where(linksSeenBy(scope)).orderBy(desc(share.createdAt), desc(share.id)).limit(maxLinks);
  const rows = found.flatMap((row) => (row.period ? [{ ...row, period: row.period }] : []));
  const [sites, robots] = await namesOf(
    db,
    scope,
    rows.map(({ period }) => period),
  );
  return rows.map((row) => ({
    ...linkOf(row),
    period: row.period,
    siteName: sites.get(row.period.siteId ?? '') ?? null,
    robotName: robots.get(row.period.robotSn ?? '') ?? null,
  }));
}

async function namesOf(db: SignedInContext['db'], scope: Scope, periods: readonly PeriodChoice[]) {
  const sns = periods.flatMap(({ robotSn }) => robotSn ?? []);
  const sites = await namesOfSites({ db, scope }, periods);
  const robots = sns.length
    ? await db
        .select({ robotSn: robot.robotSn, name: robot.remark })
        .from(robot)
        .where(and(visibleTo(scope), sql`${robot.robotSn} = ANY(${sql.param(sns)}::text[])`))
    : [];
  return [sites, new Map<string, string>(robots.map(({ robotSn, name }) => [robotSn, name || robotSn]))] as const;
}

/** Revokes a link to a period. */
export async function revokePeriodShare(ctx: SignedInContext, id: string): Promise<Result<typeof periodDocuments.revoke>> {
  const { db, scope } = ctx;
  const own = and(linksSeenBy(scope), eq(share.id, id));
  const [found] = await db.select({ period: share.period }).from(share).where(own);
  if (!found?.period) throw new AppError('sharedReport.notFound');
  const { period } = found;
  const [sites, robots] = await namesOf(db, scope, [period]);
  const names = { siteName: sites.get(period.siteId ?? '') ?? null, robotName: robots.get(period.robotSn ?? '') ?? null };
  await revokeLink(ctx, own, about(nameOfPeriod(ctx.locale, period, names)));
  return { id };
}
