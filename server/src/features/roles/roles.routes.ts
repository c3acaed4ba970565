import { menu } from '@botify/contract/roles/menu.contract';
import { roles } from '@botify/contract/roles/roles.contract';
import type { FastifyInstance } from 'fastify';
import { atHome } from '../../kernel/home-tenant.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { menuOfRole, menuTree } from './menu.service.ts';
import { getPageAccess } from './page-access.service.ts';
import { createRole, getRole, listRoles, removeRole, updateRole } from './roles.service.ts';

export function rolesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, menu.roleRouter, (ctx, { body }) => menuOfRole(atHome(ctx), body.roleId));
  route(app, deps, menu.pageAccess, (ctx, { query }) => getPageAccess(atHome(ctx), query.path));
  route(app, deps, roles.list, (ctx, { query }) => listRoles(ctx, query));
  route(app, deps, roles.menuTree, (ctx) => menuTree(ctx));
  route(app, deps, roles.get, (ctx, { params }) => getRole(ctx, params.id));
  route(app, deps, roles.create, (ctx, { body }) => createRole(ctx, body));
  route(app, deps, roles.update, (ctx, { params, body }) => updateRole(ctx, params.id, body));
  route(app, deps, roles.remove, (ctx, { params, query }) => removeRole(ctx, params.id, query.confirmation));
}
