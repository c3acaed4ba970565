import { menu } from '@botify/contract/roles/menu.contract';
import { roles } from '@botify/contract/roles/roles.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { menuOfRole } from './menu.service.ts';
import { menuTree } from './menu-tree.service.ts';
import { createRole, getRole, listRoles, removeRole, updateRole } from './roles.service.ts';

export function rolesRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, menu.roleRouter, (ctx, { body }) => menuOfRole(ctx, body.roleId));
  route(app, doors, roles.list, (ctx, { query }) => listRoles(ctx, query));
  route(app, doors, roles.menuTree, (ctx) => menuTree(ctx));
  route(app, doors, roles.get, (ctx, { params }) => getRole(ctx, params.id));
  route(app, doors, roles.create, (ctx, { body }) => createRole(ctx, body));
  route(app, doors, roles.update, (ctx, { params, body }) => updateRole(ctx, params.id, body));
  route(app, doors, roles.remove, (ctx, { params, query }) => removeRole(ctx, params.id, query.confirmation));
}
