import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { exportsOf } from '../kernel/exports.ts';
import { Body, Day, Id, Keyword } from '../kernel/fields.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { PeriodFigures, periodFigures } from './period-figures.ts';
import { rangeFilters, rankFilters, rankPage } from './period-reports.contract.ts';

const base = '/machine/token/api/report-running';

const dayFilters = { ...rangeFilters, keyword: Keyword };
const RobotDay = Type.Object({
  robotSn: RobotSn,
  robotName: Type.String(),
  modelNum: Type.String(),
  siteId: Type.Union([Id, Type.Null()]),
  siteName: Type.Union([Type.String(), Type.Null()], { description: 'Where it was that day; null: at no site the caller sees' }),
  day: Day,
  ...periodFigures,
});
export type RobotDay = Type.Static<typeof RobotDay>;

export const runningReports = {
  list: endpoint({
    method: 'POST',
    path: `${base}/page`,
    access: 'report:running',
    summary: 'Running time and work of each machine',
    body: Body({ ...PageQuery.properties, ...rankFilters }),
    result: rankPage,
  }),
  days: endpoint({
    method: 'POST',
    path: `${base}/days`,
    access: 'showDetailsByDay',
    summary: 'The same day by day, for each machine the days on which it ran, cleaned or had an error, newest first',
    body: Body({ ...PageQuery.properties, ...dayFilters }),
    result: Type.Object({ ...page(RobotDay).properties, from: Day, to: Day, sum: PeriodFigures }),
  }),
};

export const runningExports = exportsOf(base, 'report:running:export', 'The running report', Body(rankFilters));
export const runningDayExports = exportsOf(`${base}/days`, 'showDetailsByDay', 'The running report day by day', Body(dayFilters));
