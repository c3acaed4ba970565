import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { exportTaskReportSheet, exportTaskReports } from './export-task-reports.service.ts';
import { readTaskReport, readUsage } from './get-task-report.service.ts';
import { listTaskReports } from './list-task-reports.service.ts';

export function taskReportsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, taskReports.list, (ctx, { body }) => listTaskReports(ctx, body));
  route(app, doors, taskReports.get, (ctx, { params }) => readTaskReport(ctx, params.id));
  route(app, doors, taskReports.waterCharge, (ctx, { body }) => readUsage(ctx, body.id, 'water'));
  route(app, doors, taskReports.electCharge, (ctx, { body }) => readUsage(ctx, body.id, 'electricity'));
  route(app, doors, taskReports.export, (ctx, { body }) => exportTaskReports(ctx, body));
  route(app, doors, taskReports.exportXlsx, (ctx, { body }) => exportTaskReportSheet(ctx, body));
}
