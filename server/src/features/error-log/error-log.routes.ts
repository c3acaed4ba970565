import { errorLog } from '@botify/contract/error-log/error-log.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { keepErrors, listErrors } from './error-log.service.ts';

export function errorLogRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, errorLog.report, (ctx, { body }) => keepErrors(ctx, body.errors));
  route(app, doors, errorLog.list, (ctx, { query }) => listErrors(ctx, query));
}
