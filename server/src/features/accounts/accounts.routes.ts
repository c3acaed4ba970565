import { tenants } from '@botify/contract/accounts/tenants.contract';
import { setup } from '@botify/contract/session/setup.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { createFirstAdministrator } from './first-administrator.service.ts';
import { listTenants } from './tenant.service.ts';

export function accountsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, tenants.list, (ctx) => listTenants(ctx));
  route(app, doors, setup.firstAdministrator, (ctx, { body }) => createFirstAdministrator(ctx, body));
}
