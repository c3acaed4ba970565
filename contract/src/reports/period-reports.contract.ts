import * as Type from 'typebox';
import { FaultCode, NoticeLevel } from '../alarms/error-fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { exportsOf } from '../kernel/exports.ts';
import { Body, Day, Id, Instant, Keyword, Nullable, Version } from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { PeriodFigures, periodFigures } from './period-figures.ts';

const base = '/machine/token/api/report-clean-data-robot-day';

export const grains = ['day', 'week', 'month'] as const;
export type Grain = (typeof grains)[number];

/** Longest span of a report. */
export const maxReportDays = 400;
/** Longest span searched for missed cleaning. */
export const maxMissedDays = 31;

export const rangeFilters = {
  from: Type.Optional(Type.String({ ...Day, description: 'First day; 13 days before the last if left out' })),
  to: Type.Optional(Type.String({ ...Day, description: 'Last day; today if left out' })),
  siteId: Type.Optional(Id),
  robotSn: Type.Optional(RobotSn),
};
const wholePeriods = {
  ...rangeFilters,
  grain: Type.Optional(
    Type.Enum(grains, { default: 'day', description: 'Weeks begin on Monday; the range grows to whole weeks or months' }),
  ),
};
const Span = { from: Day, to: Day };
const inProgress = Type.Boolean({ description: 'Not over yet at every site' });
const Period = Type.Object({ ...Span, inProgress, ...periodFigures });
export type Period = Type.Static<typeof Period>;

const { actualArea, cleanEfficiency } = periodFigures;
const PreviousPeriod = Type.Object({
  ...Span,
  ...{ actualArea, cleanEfficiency },
  errorCount: Type.Integer({ minimum: 0, description: 'Of all levels' }),
});

const Labour = {
  squareMetresPerHour: Type.Number({ minimum: 1, maximum: 100_000, description: 'm² that a person cleans per hour' }),
  dollarsPerHour: Type.Number({ minimum: 0, maximum: 100_000, description: 'Labor cost per hour' }),
};
const SiteRank = Type.Object({
  siteId: Nullable(Id),
  siteName: Nullable(Type.String({ description: 'null: machines at no site, or at one the caller does not see' })),
  previousActualArea: Type.Number({ description: 'm² in the same part of the period before' }),
  ...periodFigures,
});
export type SiteRank = Type.Static<typeof SiteRank>;
export const PeriodReport = Type.Object({
  grain: Type.Enum(grains),
  ...Span,
  inProgress,
  total: Type.Object(periodFigures, { description: 'Up to now; days to come do not count' }),
  previous: Type.Object(
    { ...Span, ...periodFigures },
    {
      description:
        'As many days before; the whole month before when it is a month. In progress: the same elapsed part, up to this time of day at each site',
    },
  ),
  month: Type.Object({ ...Span, ...periodFigures }, { description: 'The month of the last day, up to that day' }),
  previousMonth: Type.Object({ ...Span, ...periodFigures }, { description: 'The same part of the month before' }),
  periods: Type.Array(Period, {
    description: 'Every day, week or month of the range that has begun, those without cleaning too, newest first',
  }),
  previousPeriods: Type.Array(Nullable(PreviousPeriod), {
    description: 'What each of the periods is compared with, in the same order; null: the period is in progress, or has none',
  }),
  sites: Type.Array(SiteRank, { description: 'Those with anything to add up, most area first' }),
  labour: Type.Object(Labour),
});
export type PeriodReport = Type.Static<typeof PeriodReport>;

/** Figures that robots can be ranked by. */
export const rankings = [
  'actualArea',
  'cleanSeconds',
  'cleanEfficiency',
  'cleanCoverage',
  'score',
  'mtba',
  'runs',
  'attendanceDays',
  'runSeconds',
  'alerts',
  'water',
  'electricity',
  'robotSn',
] as const;
export type Ranking = (typeof rankings)[number];
const ranked = Type.Optional(Type.Enum(rankings.flatMap((name) => [name, `-${name}`] as const)));
const robotFields = {
  robotSn: RobotSn,
  robotName: Type.String(),
  modelNum: Type.String(),
  siteId: Nullable(Id),
  siteName: Nullable(Type.String({ description: 'Current site of the machine; null: at no site the caller sees' })),
};
export const RobotRank = Type.Object({
  ...robotFields,
  previousActualArea: Type.Number({ description: 'm² in the same part of the period before' }),
  ...periodFigures,
});
export type RobotRank = Type.Static<typeof RobotRank>;

export const rankFilters = { ...rangeFilters, keyword: Keyword, sort: ranked };
export const rankPage = Type.Object({ ...page(RobotRank).properties, ...Span, sum: PeriodFigures });

export const missedStates = ['done', 'partial', 'missed', 'pending'] as const;
export type MissedState = (typeof missedStates)[number];
export const missedCounts = {
  expected: Type.Integer(),
  done: Type.Integer(),
  partial: Type.Integer(),
  missed: Type.Integer(),
  pending: Type.Integer(),
};
const MissedRow = Type.Object({
  ...robotFields,
  day: Day,
  expected: Type.Integer({ description: 'Tasks that the schedule of the machine started on this weekday in the previous four weeks' }),
  runs: Type.Integer(),
  completed: Type.Integer(),
  state: Type.Enum(missedStates),
  cause: Nullable(
    Type.Object({
      errorId: Id,
      faultCode: FaultCode,
      faultName: Type.String(),
      noticeLevel: NoticeLevel,
      startTime: Instant,
      endTime: Nullable(Instant),
    }),
    { description: 'Most severe error of the machine on that day, the longest of the same level; null: none is known' },
  ),
});
export type MissedRow = Type.Static<typeof MissedRow>;
const missedFilters = {
  ...rangeFilters,
  state: Type.Optional(Type.Array(Type.Enum(missedStates), { maxItems: missedStates.length, uniqueItems: true })),
};
const Missed = Type.Object({
  ...page(MissedRow).properties,
  ...Span,
  sum: Type.Object(missedCounts, { description: 'Machine-days on which something was expected, and how they went' }),
  sites: Type.Array(Type.Object({ siteId: Nullable(Id), siteName: Nullable(Type.String()), day: Day, ...missedCounts }), {
    description: 'The same for each site and day',
  }),
});
export type Missed = Type.Static<typeof Missed>;

export const periodReports = {
  query: endpoint({
    method: 'POST',
    path: `${base}/queryReport`,
    access: 'report:weekly',
    summary: 'Cleaning by day, week or month, with the previous period and the ranking of sites',
    body: Body(wholePeriods),
    result: PeriodReport,
  }),
  robots: endpoint({
    method: 'POST',
    path: `${base}/robots`,
    access: 'report:weekly:detail',
    summary: 'Running time and work of each machine in a period',
    body: Body({ ...PageQuery.properties, ...rankFilters }),
    result: rankPage,
  }),
  missed: endpoint({
    method: 'POST',
    path: `${base}/missed`,
    access: 'report:weekly',
    summary: 'Expected cleaning and its outcome',
    body: Body({ ...PageQuery.properties, ...missedFilters }),
    result: Missed,
  }),
  labour: endpoint({
    method: 'GET',
    path: `${base}/labour`,
    access: 'report:weekly',
    summary: 'Labor figures used for saved hours and money',
    result: Type.Object({ ...Labour, version: Type.Integer({ description: '0: nobody changed the usual figures yet' }) }),
  }),
  changeLabour: endpoint({
    method: 'PUT',
    path: `${base}/labour`,
    access: 'report:weekly:setting',
    summary: 'Change the labor figures used for saved hours and money',
    body: Body({ ...Labour, version: Type.Integer({ minimum: 0, description: 'Of the figures this change was made from' }) }),
    result: Type.Object({ ...Labour, version: Version }),
  }),
};

export const periodExports = exportsOf(base, 'report:weekly:export', 'The days, weeks or months of the report', Body(wholePeriods));
export const missedExports = exportsOf(
  `${base}/missed`,
  'report:weekly:export',
  'Expected cleaning and what became of it',
  Body(missedFilters),
);
