import { departments } from '@botify/contract/departments/departments.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { changeDepartmentRobots, listDepartmentRobots } from './department-robots.service.ts';
import { createDepartment, listDepartments, moveDepartment, removeDepartment, renameDepartment } from './departments.service.ts';

export function departmentsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, departments.tree, (ctx) => listDepartments(ctx));
  route(app, doors, departments.create, (ctx, { body }) => createDepartment(ctx, body));
  route(app, doors, departments.rename, (ctx, { params, body }) => renameDepartment(ctx, params.id, body));
  route(app, doors, departments.move, (ctx, { params, body }) => moveDepartment(ctx, params.id, body));
  route(app, doors, departments.remove, (ctx, { params, query }) => removeDepartment(ctx, params.id, query.confirmation));
  route(app, doors, departments.robots, (ctx, { params }) => listDepartmentRobots(ctx, params.id));
  route(app, doors, departments.changeRobots, (ctx, { params, body }) => changeDepartmentRobots(ctx, params.id, body));
}
