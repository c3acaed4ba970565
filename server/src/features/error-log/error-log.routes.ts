import { errorLog } from '@botify/contract/error-log/error-log.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { keepErrors, listErrorGroups, listErrors } from './error-log.service.ts';

export function errorLogRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, errorLog.report, (ctx, { body }) => keepErrors(ctx, body.errors));
  route(app, deps, errorLog.list, (ctx, { query }) => listErrors(ctx, query));
  route(app, deps, errorLog.groups, (ctx, { query }) => listErrorGroups(ctx, query));
}
