import { userFiles, users } from '@botify/contract/accounts/accounts.contract';
import { apiKeys } from '@botify/contract/accounts/api-keys.contract';
import { seeAs } from '@botify/contract/accounts/see-as.contract';
import { tenants } from '@botify/contract/accounts/tenants.contract';
import { setup } from '@botify/contract/session/setup.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { apiKeyChoices, createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-keys.service.ts';
import { importUsers } from './import-users.service.ts';
import { seeAsAccount, seeAsRobots, seeAsSites } from './see-as.service.ts';
import { createFirstAdministrator, listTenants } from './tenant.service.ts';
import { updateUser } from './update-user.service.ts';
import { userChoices } from './user-choices.service.ts';
import { exportUsers, userSheetTemplate } from './user-files.service.ts';
import { requireUser } from './user-rows.ts';
import {
  activateUser,
  deactivateUser,
  endUserSessions,
  listUsers,
  removeUser,
  resetSecondFactor,
  resetUserPassword,
  saveUser,
} from './users.service.ts';

export function accountsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, tenants.list, (ctx) => listTenants(ctx));
  route(app, deps, setup.firstAdministrator, (ctx, { body }) => createFirstAdministrator(ctx, body));
  route(app, deps, users.list, (ctx, { query }) => listUsers(ctx, query));
  route(app, deps, users.get, (ctx, { params }) => requireUser(ctx, ctx.db, params.id));
  route(app, deps, users.choices, (ctx) => userChoices(ctx));
  route(app, deps, users.save, (ctx, { body }) => saveUser(ctx, body));
  route(app, deps, users.update, (ctx, { body }) => updateUser(ctx, body));
  route(app, deps, users.activate, (ctx, { params }) => activateUser(ctx, params.id));
  route(app, deps, users.deactivate, (ctx, { params }) => deactivateUser(ctx, params.id));
  route(app, deps, users.resetPassword, (ctx, { params }) => resetUserPassword(ctx, params.id));
  route(app, deps, users.endSessions, (ctx, { params }) => endUserSessions(ctx, params.id));
  route(app, deps, users.resetSecondFactor, (ctx, { params }) => resetSecondFactor(ctx, params.id));
  route(app, deps, users.remove, (ctx, { params, query }) => removeUser(ctx, params.id, query.confirmation));
  route(app, deps, userFiles.export, (ctx, { query }) => exportUsers(ctx, query));
  route(app, deps, userFiles.template, (ctx) => userSheetTemplate(ctx));
  route(app, deps, userFiles.import, (ctx, { body }) => importUsers(ctx, body));
  route(app, deps, apiKeys.list, (ctx) => listApiKeys(ctx));
  route(app, deps, apiKeys.choices, (ctx) => apiKeyChoices(ctx));
  route(app, deps, apiKeys.create, (ctx, { body }) => createApiKey(ctx, body));
  route(app, deps, apiKeys.rotate, (ctx, { params, body }) => rotateApiKey(ctx, params.id, body));
  route(app, deps, apiKeys.revoke, (ctx, { params }) => revokeApiKey(ctx, params.id));
  route(app, deps, seeAs.account, (ctx, { params }) => seeAsAccount(ctx, params.id));
  route(app, deps, seeAs.robots, (ctx, { params, query }) => seeAsRobots(ctx, params.id, query));
  route(app, deps, seeAs.sites, (ctx, { params, query }) => seeAsSites(ctx, params.id, query));
}
