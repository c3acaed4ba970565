import { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import {
  createAppAccount,
  getAppAccount,
  listAppAccounts,
  removeAppAccount,
  setAppAccountActive,
  updateAppAccount,
} from './app-accounts.service.ts';

export function appAccountsRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, appAccounts.list, (ctx, { query }) => listAppAccounts(ctx, query));
  route(app, doors, appAccounts.get, (ctx, { params }) => getAppAccount(ctx, params.id));
  route(app, doors, appAccounts.create, (ctx, { body }) => createAppAccount(ctx, body));
  route(app, doors, appAccounts.update, (ctx, { params, body }) => updateAppAccount(ctx, params.id, body));
  route(app, doors, appAccounts.activate, (ctx, { params }) => setAppAccountActive(ctx, params.id, true));
  route(app, doors, appAccounts.deactivate, (ctx, { params }) => setAppAccountActive(ctx, params.id, false));
  route(app, doors, appAccounts.remove, (ctx, { params, query }) => removeAppAccount(ctx, params.id, query.confirmation));
}
