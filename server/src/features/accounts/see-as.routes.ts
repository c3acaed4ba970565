import { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { seeAsAccount, seeAsRobots, seeAsSites } from './see-as.service.ts';

export function seeAsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, seeAs.account, (ctx, { params }) => seeAsAccount(ctx, params.id));
  route(app, deps, seeAs.robots, (ctx, { params, query }) => seeAsRobots(ctx, params.id, query));
  route(app, deps, seeAs.sites, (ctx, { params, query }) => seeAsSites(ctx, params.id, query));
}
