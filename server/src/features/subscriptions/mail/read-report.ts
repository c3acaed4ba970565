import type { Locale } from '@botify/contract/kernel/locale';
import type { Frequency } from '@botify/contract/subscriptions/report-recipients.contract';
import { addDays, type Span } from '@botify/domain/reports/periods';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../../kernel/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { tenantTable as tenant } from '../../../schema/accounts.table.ts';
import { robotTable as robot } from '../../../schema/robots.table.ts';
import { siteTable as site } from '../../../schema/sites.table.ts';
import { visibleTo } from '../../../visibility/robots.ts';
import { visibleSites } from '../../../visibility/sites.ts';
import { listMissed } from '../../reports/missed-cleaning.service.ts';
import { queryReport } from '../../reports/period-report.service.ts';
import { rankRobots } from '../../reports/rank-robots.service.ts';
import { readOpenErrors } from './read-open-errors.ts';

/** Which report of what, in whose name and in which language: all that decides what stands in it. */
export interface AskedReport {
  readonly tenantCode: string;
  readonly scope: Scope;
  readonly locale: Locale;
  readonly frequency: Frequency;
  readonly span: Span;
  /** Only what happened at these sites; none: at all. */
  readonly siteIds: readonly string[];
  /** Only these machines; none: all. */
  readonly robotSns: readonly string[];
}

/** No machine or no site of those chosen is left that the owner sees. */
export class NothingToSee extends Error {
  constructor() {
    super('nothing of what the report is about can be seen');
    this.name = 'NothingToSee';
  }
}

/** Rows of a ranking or a list; there is a console for the rest. */
export const mostRows = 8;
/** How many periods the pictures show, up to the one in question. */
const shownPeriods = { daily: 14, weekly: 8 } as const;

/** What a caller would see, read in somebody's name. */
export const readerOf = ({ db, now }: Pick<Services, 'db' | 'now'>, { tenantCode, scope, locale }: AskedReport) => ({
  ...{ db, now, tenantCode, scope, locale },
});

/** The same filters for every part of the report. */
export const filtersOf = ({ span, siteIds, robotSns }: AskedReport) => ({
  ...span,
  ...(siteIds.length > 0 ? { siteIds } : {}),
  ...(robotSns.length > 0 ? { robotSns } : {}),
});

/** The period in question and those before it, for pictures and tables. */
export const historyOf = (asked: AskedReport) => {
  const weekly = asked.frequency === 'weekly';
  const days = (shownPeriods[asked.frequency] - 1) * (weekly ? 7 : 1);
  return { ...filtersOf(asked), from: addDays(asked.span.from, -days), grain: weekly ? ('week' as const) : ('day' as const) };
};

/** Everything that stands in a report. */
export async function readReport(services: Pick<Services, 'db' | 'now'>, asked: AskedReport) {
  const seen = await readScope(services, asked);
  const reader = readerOf(services, asked);
  const filters = filtersOf(asked);
  const [report, history, robots, missed, open] = await Promise.all([
    queryReport(reader, { ...filters, grain: asked.frequency === 'weekly' ? 'week' : 'day' }),
    queryReport(reader, historyOf(asked)),
    rankRobots(reader, { ...filters, size: mostRows }, '-actualArea'),
    listMissed(reader, { ...filters, state: ['missed', 'partial'], size: mostRows }),
    readOpenErrors(services.db, asked, mostRows),
  ]);
  return { seen, report, periods: history.periods.toReversed(), robots, missed, open };
}
export type ReportRead = Awaited<ReturnType<typeof readReport>>;

/** What of the choice is left, in names and numbers. */
async function readScope({ db }: Pick<Services, 'db'>, { tenantCode, scope, locale, siteIds, robotSns }: AskedReport) {
  const chosenSites = siteIds.length > 0 ? and(inArray(site.id, [...siteIds]), visibleSites(scope)) : undefined;
  const chosenRobots = robotSns.length > 0 ? inArray(robot.robotSn, [...robotSns]) : undefined;
  const [names, robots, [owner]] = await Promise.all([
    chosenSites ? db.select({ id: site.id, name: site.name }).from(site).where(chosenSites).orderBy(asc(site.name), asc(site.id)) : [],
    db.$count(robot, and(visibleTo(scope), chosenRobots)),
    db.select({ zh: tenant.nameZh, en: tenant.nameEn }).from(tenant).where(eq(tenant.tenantCode, tenantCode)),
  ]);
  if (!owner || robots === 0 || (chosenSites && names.length === 0)) throw new NothingToSee();
  const limited = scope.departmentId !== null || scope.groupId !== null || robotSns.length > 0;
  return { tenant: locale === 'zh-CN' ? owner.zh : owner.en, siteNames: names.map(({ name }) => name), robots, limited };
}
