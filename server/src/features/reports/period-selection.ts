import type { Locale } from '@botify/contract/kernel/locale';
import type { PeriodChoice, PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import { maxReportDays } from '@botify/contract/reports/period-reports.contract';
import { wholeChoice } from '@botify/domain/reports/period-document';
import { textFor } from '@botify/text/translate';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import { holds, type Identity } from '../../kernel/identity.ts';
import { isLimited } from '../../kernel/scope.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { periodTitle } from './figure-words.ts';
import {
  type FactFilter,
  matchingRobots,
  type Reader,
  requestedSpan,
  requireAtMost,
  resolveFilters,
  todaysAt,
  zoneOf,
} from './period-filter.ts';

/** Details have a permission of their own, like their page. */
export function requireDetail(identity: Identity, { detail }: PeriodChoice): void {
  if (detail && !holds(identity, 'report:weekly:detail')) throw new AppError('session.forbidden');
}

export interface Selected {
  readonly choice: ReturnType<typeof wholeChoice>;
  readonly filter: FactFilter;
  readonly selection: PeriodDocument['selection'];
  readonly timeZone: string | null;
}

/** Names what a report is about. Rejects a hidden site or machine, and a range that the page rejects. */
export async function readSelection(ctx: Reader, chosen: PeriodChoice): Promise<Selected> {
  const { db, scope } = ctx;
  const filter = await resolveFilters(ctx, chosen);
  requestedSpan(await todaysAt(ctx, filter), chosen);
  const choice = wholeChoice(chosen);
  requireAtMost(choice, maxReportDays);
  const { siteId, robotSn } = choice;
  const [place] = siteId
    ? await db
        .select({ name: site.name, timeZone: site.timeZone })
        .from(site)
        .where(and(eq(site.id, siteId), visibleSites(scope)))
    : [];
  if (siteId && !place) throw new AppError('site.notFound');
  const here = and(matchingRobots(filter), isNull(robot.retiredAt), siteId ? inArray(robot.siteId, [siteId]) : undefined);
  const zones = await db.select({ zone: zoneOf, machines: count() }).from(robot).where(here).groupBy(zoneOf);
  const [machine] = robotSn ? await db.select({ name: robot.remark }).from(robot).where(matchingRobots(filter)) : [];
  return {
    choice,
    filter,
    selection: {
      siteName: place?.name ?? null,
      robotName: robotSn ? machine?.name || robotSn : null,
      robotSn: robotSn ?? null,
      machines: zones.reduce((sum, { machines }) => sum + machines, 0),
      limited: isLimited(scope),
    },
    timeZone: place?.timeZone ?? (zones.length === 1 ? (zones[0]?.zone ?? null) : null),
  };
}

/** Kind, period and selection in one line, for file names and the audit log. */
export function nameOfPeriod(
  locale: Locale,
  period: Pick<PeriodChoice, 'grain' | 'from' | 'to'>,
  { siteName, robotName }: Pick<PeriodDocument['selection'], 'siteName' | 'robotName'>,
): string {
  return [textFor(locale)(`periodReports:file.${period.grain}`), periodTitle(locale, period), siteName, robotName]
    .filter(Boolean)
    .join(' ');
}
