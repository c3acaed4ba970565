import { search } from '@botify/contract/search/search.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { searchEverything } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, search.everything, (ctx, { query }) => searchEverything(ctx, query.keyword));
}
