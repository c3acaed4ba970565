import { tenants } from '@botify/contract/accounts/tenants.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { listTenants } from './tenant.service.ts';

export function accountsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, tenants.list, (ctx) => listTenants(ctx));
}
