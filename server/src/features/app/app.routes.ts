import { app as contract } from '@botify/contract/app/app.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { getError, handleError } from '../alarms/public.ts';
import { listNotices } from '../notices/public.ts';
import { listRobots } from '../robots/public.ts';
import { getAppRobot, getProfile, listAlarms, replaceConsumable } from './app-calls.service.ts';
import { logIn, logOut } from './log-in.service.ts';

/** The services of the console, limited to the sites of the app account by its scope. */
export function appRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, contract.login, (ctx, { body }) => logIn(ctx, body));
  route(app, deps, contract.logout, (ctx) => logOut(ctx));
  route(app, deps, contract.profile, (ctx) => getProfile(ctx));
  route(app, deps, contract.robots, (ctx, { query }) => listRobots(ctx, query));
  route(app, deps, contract.robot, (ctx, { query }) => getAppRobot(ctx, query.robotSn));
  route(app, deps, contract.replaceConsumable, (ctx, { body }) => replaceConsumable(ctx, body));
  route(app, deps, contract.alarms, (ctx, { query }) => listAlarms(ctx, query));
  route(app, deps, contract.alarm, (ctx, { params }) => getError(ctx, params.id));
  route(app, deps, contract.acknowledge, (ctx, { params, body }) => handleError(ctx, 'acknowledge', { ...body, ...params }));
  route(app, deps, contract.notices, (ctx, { query }) => listNotices(ctx, query));
}
