import { tenants } from '@botify/contract/accounts/tenants.contract';
import { setup } from '@botify/contract/session/setup.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { createFirstAdministrator } from './first-administrator.service.ts';
import { listTenants } from './tenant.service.ts';

export function accountsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, tenants.list, (ctx) => listTenants(ctx));
  route(app, deps, setup.firstAdministrator, (ctx, { body }) => createFirstAdministrator(ctx, body));
}
