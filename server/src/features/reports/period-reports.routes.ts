import { missedExports, periodExports, periodReports } from '@botify/contract/reports/period-reports.contract';
import type { FastifyInstance } from 'fastify';
import { fromReplica, shownAtOnce } from '../../kernel/read-replica.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { changeLabour, getLabour } from './labour-setting.service.ts';
import { listMissed } from './missed-cleaning.service.ts';
import { exportMissed, exportMissedSheet } from './missed-export.service.ts';
import { exportPeriodSheet, exportPeriods } from './period-export.service.ts';
import { queryReport } from './period-report.service.ts';
import { rankRobots } from './rank-robots.service.ts';

export function periodReportsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, periodReports.query, (ctx, { body }) => queryReport(ctx, body), fromReplica);
  route(app, deps, periodReports.robots, (ctx, { body }) => rankRobots(ctx, body, '-actualArea'), fromReplica);
  route(app, deps, periodReports.missed, (ctx, { body }) => listMissed(ctx, body), fromReplica);
  route(app, deps, periodReports.labour, (ctx) => getLabour(ctx));
  route(app, deps, periodReports.changeLabour, (ctx, { body }) => changeLabour(ctx, body), shownAtOnce);
  route(app, deps, periodExports.csv, (ctx, { body }) => exportPeriods(ctx, body), fromReplica);
  route(app, deps, periodExports.xlsx, (ctx, { body }) => exportPeriodSheet(ctx, body), fromReplica);
  route(app, deps, missedExports.csv, (ctx, { body }) => exportMissed(ctx, body), fromReplica);
  route(app, deps, missedExports.xlsx, (ctx, { body }) => exportMissedSheet(ctx, body), fromReplica);
}
