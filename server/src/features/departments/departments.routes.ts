import { departments } from '@botify/contract/departments/departments.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { changeDepartmentRobots, listDepartmentRobots } from './department-robots.service.ts';
import { createDepartment, listDepartments, moveDepartment, removeDepartment, renameDepartment } from './departments.service.ts';

export function departmentsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, departments.tree, (ctx) => listDepartments(ctx));
  route(app, deps, departments.create, (ctx, { body }) => createDepartment(ctx, body));
  route(app, deps, departments.rename, (ctx, { params, body }) => renameDepartment(ctx, params.id, body));
  route(app, deps, departments.move, (ctx, { params, body }) => moveDepartment(ctx, params.id, body));
  route(app, deps, departments.remove, (ctx, { params, query }) => removeDepartment(ctx, params.id, query.confirmation));
  route(app, deps, departments.robots, (ctx, { params }) => listDepartmentRobots(ctx, params.id));
  route(app, deps, departments.changeRobots, (ctx, { params, body }) => changeDepartmentRobots(ctx, params.id, body));
}
