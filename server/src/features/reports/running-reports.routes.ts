import { runningDayExports, runningExports, runningReports } from '@botify/contract/reports/running-reports.contract';
import type { FastifyInstance } from 'fastify';
import { fromReplica } from '../../kernel/read-replica.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { rankRobots } from './rank-robots.service.ts';
import { listRobotDays } from './running-days.service.ts';
import { exportRobotDaySheet, exportRobotDays, exportRunning, exportRunningSheet } from './running-export.service.ts';

export function runningReportsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, runningReports.list, (ctx, { body }) => rankRobots(ctx, body, '-runSeconds'), fromReplica);
  route(app, deps, runningReports.days, (ctx, { body }) => listRobotDays(ctx, body), fromReplica);
  route(app, deps, runningExports.csv, (ctx, { body }) => exportRunning(ctx, body), fromReplica);
  route(app, deps, runningExports.xlsx, (ctx, { body }) => exportRunningSheet(ctx, body), fromReplica);
  route(app, deps, runningDayExports.csv, (ctx, { body }) => exportRobotDays(ctx, body), fromReplica);
  route(app, deps, runningDayExports.xlsx, (ctx, { body }) => exportRobotDaySheet(ctx, body), fromReplica);
}
