import {
  type DocumentMissed,
  type DocumentRobot,
  type DocumentSite,
  maxDocumentRows,
  type PeriodChoice,
  type PeriodDocument,
} from '@botify/contract/reports/period-documents.contract';
import type { RobotRank, SiteRank } from '@botify/contract/reports/period-reports.contract';
import { eq } from 'drizzle-orm';
import { nameColumn } from '../../kernel/columns.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { readCauses } from './missed-causes.ts';
import { findMissed } from './missed-cleaning.service.ts';
import type { Reader } from './period-filter.ts';
import { queryReport } from './period-report.service.ts';
import { readSelection } from './period-selection.ts';
import { rankAll } from './rank-robots.service.ts';

/** A report with the figures of its page, read by the same queries, without ids. */
export async function readDocument(ctx: Reader, chosen: PeriodChoice): Promise<PeriodDocument> {
  const readAt = ctx.now().toISOString();
  const { choice, selection, timeZone } = await readSelection(ctx, chosen);
  const { grain, from, to, siteId, robotSn, detail } = choice;
  const where = { from, to, ...(siteId ? { siteId } : {}), ...(robotSn ? { robotSn } : {}) };
  const [{ sites, ...report }, robots, missed, [owner]] = await Promise.all([
    // The details show their period day by day.
    queryReport(ctx, { ...where, grain: detail ? 'day' : grain }),
    detail && !robotSn ? rankAll(ctx, where, '-actualArea') : null,
    detail ? readMissed(ctx, where) : null,
    ctx.db
      .select({ name: nameColumn(ctx.locale, tenant.names) })
      .from(tenant)
      .where(eq(tenant.tenantCode, ctx.tenantCode)),
  ]);
  return {
    ...{ grain, from, to, detail, readAt, timeZone, selection },
    tenant: owner?.name ?? '',
    report: { ...report, sites: sites.slice(0, maxDocumentRows).map(siteRow) },
    siteTotal: sites.length,
    robots: robots && { rows: robots.rows.slice(0, maxDocumentRows).map(robotRow), total: robots.rows.length },
    missed,
  };
}

async function readMissed(ctx: Reader, where: Parameters<typeof findMissed>[1]): Promise<PeriodDocument['missed']> {
  const { rows, sum } = await findMissed(ctx, { ...where, state: ['missed', 'partial'] });
  const shown = await readCauses(ctx, rows.slice(0, maxDocumentRows));
  return { rows: shown.map(missedRow), total: rows.length, sum };
}

type Ranked = Pick<DocumentSite, Exclude<keyof DocumentSite, 'siteName'>>;
const figuresOfRow = (row: Ranked): Ranked => {
  const { actualArea, previousActualArea, cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts } = row;
  return { actualArea, previousActualArea, cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts };
};
const siteRow = (row: SiteRank): DocumentSite => ({ siteName: row.siteName, ...figuresOfRow(row) });
const robotRow = (row: RobotRank): DocumentRobot => {
  const { robotSn, robotName, siteName, mtba } = row;
  return { robotSn, robotName, siteName, ...figuresOfRow(row), mtba };
};
const missedRow = (row: Awaited<ReturnType<typeof readCauses>>[number]): DocumentMissed => {
  const { robotSn, robotName, siteName, day, state, cause } = row;
  const { faultCode, faultName, noticeLevel } = cause ?? {};
  return {
    robotSn,
    robotName,
    siteName,
    day,
    state,
    cause: faultCode && noticeLevel ? { faultCode, faultName: faultName ?? '', noticeLevel } : null,
  };
};
