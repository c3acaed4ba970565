import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { correctTaskReport } from './correct-report.service.ts';
import { exportTaskReportSheet, exportTaskReports } from './export-task-reports.service.ts';
import { readTaskReport, readUsage } from './get-task-report.service.ts';
import { listTaskReports } from './list-task-reports.service.ts';

export function taskReportsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, taskReports.list, (ctx, { body }) => listTaskReports(ctx, body));
  route(app, deps, taskReports.correct, (ctx, { body }) => correctTaskReport(ctx, body));
  route(app, deps, taskReports.get, (ctx, { params }) => readTaskReport(ctx, params.id));
  route(app, deps, taskReports.waterCharge, (ctx, { body }) => readUsage(ctx, body.id, 'water'));
  route(app, deps, taskReports.electCharge, (ctx, { body }) => readUsage(ctx, body.id, 'electricity'));
  route(app, deps, taskReports.export, (ctx, { body }) => exportTaskReports(ctx, body));
  route(app, deps, taskReports.exportXlsx, (ctx, { body }) => exportTaskReportSheet(ctx, body));
}
