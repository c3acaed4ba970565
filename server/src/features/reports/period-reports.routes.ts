import { missedExports, periodExports, periodReports } from '@botify/contract/reports/period-reports.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { changeLabour, getLabour } from './labour-setting.service.ts';
import { listMissed } from './missed-cleaning.service.ts';
import { exportMissed, exportMissedSheet } from './missed-export.service.ts';
import { exportPeriodSheet, exportPeriods } from './period-export.service.ts';
import { queryReport } from './period-report.service.ts';
import { rankRobots } from './rank-robots.service.ts';

/** Daily, weekly and monthly reports, and cleaning that did not happen. */
export function periodReportsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, periodReports.query, (ctx, { body }) => queryReport(ctx, body));
  route(app, doors, periodReports.robots, (ctx, { body }) => rankRobots(ctx, body, '-actualArea'));
  route(app, doors, periodReports.missed, (ctx, { body }) => listMissed(ctx, body));
  route(app, doors, periodReports.labour, (ctx) => getLabour(ctx));
  route(app, doors, periodReports.changeLabour, (ctx, { body }) => changeLabour(ctx, body));
  route(app, doors, periodExports.csv, (ctx, { body }) => exportPeriods(ctx, body));
  route(app, doors, periodExports.xlsx, (ctx, { body }) => exportPeriodSheet(ctx, body));
  route(app, doors, missedExports.csv, (ctx, { body }) => exportMissed(ctx, body));
  route(app, doors, missedExports.xlsx, (ctx, { body }) => exportMissedSheet(ctx, body));
}
