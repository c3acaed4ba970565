import { audit } from '@botify/contract/audit/audit.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { exportAudit, listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, audit.list, (ctx, { query }) => listAudit(ctx, query));
  route(app, doors, audit.export, (ctx, { query }) => exportAudit(ctx, query));
}
