import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { FastifyInstance } from 'fastify';
import { fromReplica, shownAtOnce } from '../../kernel/read-replica.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { correctTaskReport } from './correct-report.service.ts';
import { exportTaskReportSheet, exportTaskReports } from './export-task-reports.service.ts';
import { readTaskReport, readUsage } from './get-task-report.service.ts';
import { listTaskReports } from './list-task-reports.service.ts';

export function taskReportsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, taskReports.list, (ctx, { body }) => listTaskReports(ctx, body), fromReplica);
  route(app, deps, taskReports.correct, (ctx, { body }) => correctTaskReport(ctx, body), shownAtOnce);
  route(app, deps, taskReports.get, (ctx, { params }) => readTaskReport(ctx, params.id), fromReplica);
  route(app, deps, taskReports.waterCharge, (ctx, { body }) => readUsage(ctx, body.id, 'water'), fromReplica);
  route(app, deps, taskReports.electCharge, (ctx, { body }) => readUsage(ctx, body.id, 'electricity'), fromReplica);
  route(app, deps, taskReports.export, (ctx, { body }) => exportTaskReports(ctx, body), fromReplica);
  route(app, deps, taskReports.exportXlsx, (ctx, { body }) => exportTaskReportSheet(ctx, body), fromReplica);
}
