import { audit } from '@botify/contract/audit/audit.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { exportAudit, listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, audit.list, (ctx, { query }) => listAudit(ctx, query));
  route(app, deps, audit.export, (ctx, { query }) => exportAudit(ctx, query));
}
