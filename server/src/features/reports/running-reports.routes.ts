import { runningDayExports, runningExports, runningReports } from '@botify/contract/reports/running-reports.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { rankRobots } from './rank-robots.service.ts';
import { listRobotDays } from './running-days.service.ts';
import { exportRobotDaySheet, exportRobotDays, exportRunning, exportRunningSheet } from './running-export.service.ts';

/** How long machines ran, each as a whole and day by day. */
export function runningReportsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, runningReports.list, (ctx, { body }) => rankRobots(ctx, body, '-runSeconds'));
  route(app, doors, runningReports.days, (ctx, { body }) => listRobotDays(ctx, body));
  route(app, doors, runningExports.csv, (ctx, { body }) => exportRunning(ctx, body));
  route(app, doors, runningExports.xlsx, (ctx, { body }) => exportRunningSheet(ctx, body));
  route(app, doors, runningDayExports.csv, (ctx, { body }) => exportRobotDays(ctx, body));
  route(app, doors, runningDayExports.xlsx, (ctx, { body }) => exportRobotDaySheet(ctx, body));
}
