import { board } from '@botify/contract/overview/board.contract';
import { now } from '@botify/contract/overview/now.contract';
import { siteOverview } from '@botify/contract/overview/site-status.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { getBoard } from './board.service.ts';
import { getNow } from './now.service.ts';
import { getSiteOverview, listSiteStatus } from './site-status.service.ts';

export function overviewRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, board.figures, (ctx) => getBoard(ctx));
  route(app, deps, now.get, (ctx) => getNow(ctx));
  route(app, deps, siteOverview.list, (ctx, { query }) => listSiteStatus(ctx, query));
  route(app, deps, siteOverview.get, (ctx, { params }) => getSiteOverview(ctx, params.id));
}
