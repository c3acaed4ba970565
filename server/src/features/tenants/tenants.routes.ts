import { tenantAdministration as tenants } from '@botify/contract/tenants/tenants.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { exportTenant } from './export-tenant.service.ts';
import { tenantOverview, tenantUsage } from './tenant-figures.service.ts';
import { createNewTenant, getTenant, listTenants, removeTenant, resumeTenant, suspendTenant, updateTenant } from './tenants.service.ts';

export function tenantsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, tenants.list, (ctx) => listTenants(ctx));
  route(app, deps, tenants.overview, (ctx) => tenantOverview(ctx));
  route(app, deps, tenants.create, (ctx, { body }) => createNewTenant(ctx, body));
  route(app, deps, tenants.get, (ctx, { params }) => getTenant(ctx, params.code));
  route(app, deps, tenants.update, (ctx, { params, body }) => updateTenant(ctx, params.code, body));
  route(app, deps, tenants.suspend, (ctx, { params, query }) => suspendTenant(ctx, params.code, query.version));
  route(app, deps, tenants.resume, (ctx, { params }) => resumeTenant(ctx, params.code));
  route(app, deps, tenants.remove, (ctx, { params, query }) => removeTenant(ctx, params.code, query.confirmation));
  route(app, deps, tenants.export, (ctx, { params }) => exportTenant(ctx, params.code));
  route(app, deps, tenants.usage, (ctx, { params }) => tenantUsage(ctx, params.code));
}
