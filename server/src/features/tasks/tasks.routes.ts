import { tasks } from '@botify/contract/tasks/tasks.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { listTasks, taskNames } from './list-tasks.service.ts';
import { taskCustomers, taskProjects, taskRobots } from './task-choices.service.ts';
import { taskCharts, taskParts } from './task-course.service.ts';

export function tasksRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, tasks.customers, (ctx) => taskCustomers(ctx));
  route(app, doors, tasks.projects, (ctx, { query }) => taskProjects(ctx, query.customer_id));
  route(app, doors, tasks.robots, (ctx, { query }) => taskRobots(ctx, query.project_id));
  route(app, doors, tasks.list, (ctx, { query }) => listTasks(ctx, query));
  route(app, doors, tasks.dic, (ctx, { query }) => taskNames(ctx, query));
  route(app, doors, tasks.subtasks, (ctx, { query }) => taskParts(ctx, query.task_id));
  route(app, doors, tasks.charts, (ctx, { query }) => taskCharts(ctx, query.task_id));
}
