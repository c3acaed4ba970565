import { groups } from '@botify/contract/groups/groups.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { changeItems, clearItems, countHolders, listItems } from './group-items.service.ts';
import { createGroup, listGroups, moveGroup, removeGroup, updateGroup } from './groups.service.ts';

export function groupsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, groups.tree, (ctx) => listGroups(ctx));
  route(app, doors, groups.create, (ctx, { body }) => createGroup(ctx, body));
  route(app, doors, groups.update, (ctx, { params, body }) => updateGroup(ctx, params.id, body));
  route(app, doors, groups.move, (ctx, { params, body }) => moveGroup(ctx, params.id, body));
  route(app, doors, groups.remove, (ctx, { params, query }) => removeGroup(ctx, params.id, query.confirmation));
  route(app, doors, groups.items, (ctx, { query }) => listItems(ctx, query));
  route(app, doors, groups.holders, (ctx, { body }) => countHolders(ctx, body));
  route(app, doors, groups.change, (ctx, { params, body }) => changeItems(ctx, params.id, body));
  route(app, doors, groups.clear, (ctx, { params, body }) => clearItems(ctx, params.id, body));
}
