import { savedViews } from '@botify/contract/saved-views/saved-views.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { createView, deleteView, listViews, updateView } from './saved-views.service.ts';

export function savedViewsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, savedViews.list, (ctx, { query }) => listViews(ctx, query));
  route(app, deps, savedViews.create, (ctx, { body }) => createView(ctx, body));
  route(app, deps, savedViews.update, (ctx, { params, body }) => updateView(ctx, params.id, body));
  route(app, deps, savedViews.remove, (ctx, { params }) => deleteView(ctx, params.id));
}
