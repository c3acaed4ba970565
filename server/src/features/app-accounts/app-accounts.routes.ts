import { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import {
  createAppAccount,
  getAppAccount,
  listAppAccounts,
  removeAppAccount,
  setAppAccountActive,
  updateAppAccount,
} from './app-accounts.service.ts';

export function appAccountsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, appAccounts.list, (ctx, { query }) => listAppAccounts(ctx, query));
  route(app, deps, appAccounts.get, (ctx, { params }) => getAppAccount(ctx, params.id));
  route(app, deps, appAccounts.create, (ctx, { body }) => createAppAccount(ctx, body));
  route(app, deps, appAccounts.update, (ctx, { params, body }) => updateAppAccount(ctx, params.id, body));
  route(app, deps, appAccounts.activate, (ctx, { params, query }) => setAppAccountActive(ctx, params.id, true, query.version));
  route(app, deps, appAccounts.deactivate, (ctx, { params, query }) => setAppAccountActive(ctx, params.id, false, query.version));
  route(app, deps, appAccounts.remove, (ctx, { params, query }) => removeAppAccount(ctx, params.id, query.confirmation));
}
