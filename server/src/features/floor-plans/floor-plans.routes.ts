import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { createFloorPlan, removeFloorPlan, replacePicture, updateFloorPlan } from './floor-plans.service.ts';
import { getFloorTrace, listFloorPlans } from './list-floor-plans.service.ts';
import { listMapPlans } from './list-map-plans.service.ts';
import { getPicture } from './plan-of-floor.ts';

export function floorPlansRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, floorPlans.list, (ctx, { params }) => listFloorPlans(ctx, params.id));
  route(app, deps, floorPlans.trace, (ctx, { params, query }) => getFloorTrace(ctx, params.id, query));
  route(app, deps, floorPlans.onMap, (ctx, { params }) => listMapPlans(ctx, params.id));
  route(app, deps, floorPlans.create, (ctx, { params, body }) => createFloorPlan(ctx, params.id, body));
  route(app, deps, floorPlans.update, (ctx, { params, body }) => updateFloorPlan(ctx, params.id, body));
  route(app, deps, floorPlans.replace, (ctx, { params, body }) => replacePicture(ctx, params.id, body));
  route(app, deps, floorPlans.remove, (ctx, { params, query }) => removeFloorPlan(ctx, params.id, query.confirmation));
  route(app, deps, floorPlans.picture, (ctx, { params, query }) => getPicture(ctx, params, query));
}
