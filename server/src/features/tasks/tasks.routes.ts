import { tasks } from '@botify/contract/tasks/tasks.contract';
import type { FastifyInstance } from 'fastify';
import { fromReplica } from '../../kernel/read-replica.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { listTasks, taskNames } from './list-tasks.service.ts';
import { taskCustomers, taskProjects, taskRobots } from './task-choices.service.ts';
import { taskCharts, taskParts } from './task-course.service.ts';

export function tasksRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, tasks.customers, (ctx) => taskCustomers(ctx), fromReplica);
  route(app, deps, tasks.projects, (ctx, { query }) => taskProjects(ctx, query.customer_id), fromReplica);
  route(app, deps, tasks.robots, (ctx, { query }) => taskRobots(ctx, query.project_id), fromReplica);
  route(app, deps, tasks.list, (ctx, { query }) => listTasks(ctx, query), fromReplica);
  route(app, deps, tasks.dic, (ctx, { query }) => taskNames(ctx, query), fromReplica);
  route(app, deps, tasks.subtasks, (ctx, { query }) => taskParts(ctx, query.task_id), fromReplica);
  route(app, deps, tasks.charts, (ctx, { query }) => taskCharts(ctx, query.task_id), fromReplica);
}
