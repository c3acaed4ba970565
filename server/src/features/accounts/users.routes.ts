import { users } from '@botify/contract/accounts/accounts.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { updateUser } from './update-user.service.ts';
import { userChoices } from './user-choices.service.ts';
import { requireUser } from './user-rows.ts';
import { activateUser, deactivateUser, listUsers, removeUser, resetUserPassword, saveUser } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, users.list, (ctx, { query }) => listUsers(ctx, query));
  route(app, deps, users.get, (ctx, { params }) => requireUser(ctx, ctx.db, params.id));
  route(app, deps, users.choices, (ctx) => userChoices(ctx));
  route(app, deps, users.save, (ctx, { body }) => saveUser(ctx, body));
  route(app, deps, users.update, (ctx, { body }) => updateUser(ctx, body));
  route(app, deps, users.activate, (ctx, { params }) => activateUser(ctx, params.id));
  route(app, deps, users.deactivate, (ctx, { params }) => deactivateUser(ctx, params.id));
  route(app, deps, users.resetPassword, (ctx, { params }) => resetUserPassword(ctx, params.id));
  route(app, deps, users.remove, (ctx, { params, query }) => removeUser(ctx, params.id, query.confirmation));
}
