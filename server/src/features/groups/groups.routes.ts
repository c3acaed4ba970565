import { groups } from '@botify/contract/groups/groups.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { changeItems, clearItems, countHolders, listItems } from './group-items.service.ts';
import { createGroup, listGroups, moveGroup, removeGroup, updateGroup } from './groups.service.ts';

export function groupsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, groups.tree, (ctx) => listGroups(ctx));
  route(app, deps, groups.create, (ctx, { body }) => createGroup(ctx, body));
  route(app, deps, groups.update, (ctx, { params, body }) => updateGroup(ctx, params.id, body));
  route(app, deps, groups.move, (ctx, { params, body }) => moveGroup(ctx, params.id, body));
  route(app, deps, groups.remove, (ctx, { params, query }) => removeGroup(ctx, params.id, query.confirmation));
  route(app, deps, groups.items, (ctx, { query }) => listItems(ctx, query));
  route(app, deps, groups.holders, (ctx, { body }) => countHolders(ctx, body));
  route(app, deps, groups.change, (ctx, { params, body }) => changeItems(ctx, params.id, body));
  route(app, deps, groups.clear, (ctx, { params, body }) => clearItems(ctx, params.id, body));
}
