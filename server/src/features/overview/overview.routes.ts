import { board } from '@botify/contract/overview/board.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { getBoard } from './board.service.ts';

export function overviewRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, board.figures, (ctx) => getBoard(ctx));
}
