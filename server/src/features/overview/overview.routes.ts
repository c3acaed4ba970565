import { board } from '@botify/contract/overview/board.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { getBoard } from './board.service.ts';

export function overviewRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, board.figures, (ctx) => getBoard(ctx));
}
