import { taskReports } from '@botify/contract/reports/task-reports.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { listTaskReports } from './list-task-reports.service.ts';

export function taskReportsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, taskReports.list, (ctx, { body }) => listTaskReports(ctx, body));
}
