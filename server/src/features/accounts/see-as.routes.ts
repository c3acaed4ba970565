import { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { seeAsAccount, seeAsRobots, seeAsSites } from './see-as.service.ts';

export function seeAsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, seeAs.account, (ctx, { params }) => seeAsAccount(ctx, params.id));
  route(app, doors, seeAs.robots, (ctx, { params, query }) => seeAsRobots(ctx, params.id, query));
  route(app, doors, seeAs.sites, (ctx, { params, query }) => seeAsSites(ctx, params.id, query));
}
