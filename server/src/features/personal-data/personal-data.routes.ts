import { personalData } from '@botify/contract/personal-data/personal-data.contract';
import { retention } from '@botify/contract/personal-data/retention.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { eraseAccount, eraseAppAccount } from './erase-person.service.ts';
import { exportAccountData, exportAppAccountData, exportOwnData } from './export-person.service.ts';
import { changeRetention, getRetention } from './retention.service.ts';

export function personalDataRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, personalData.exportOwn, (ctx) => exportOwnData(ctx));
  route(app, deps, personalData.exportAccount, (ctx, { params }) => exportAccountData(ctx, params.id));
  route(app, deps, personalData.eraseAccount, (ctx, { params, query }) => eraseAccount(ctx, params.id, query.confirmation));
  route(app, deps, personalData.exportAppAccount, (ctx, { params }) => exportAppAccountData(ctx, params.id));
  route(app, deps, personalData.eraseAppAccount, (ctx, { params, query }) => eraseAppAccount(ctx, params.id, query.confirmation));
  route(app, deps, retention.get, (ctx) => getRetention(ctx));
  route(app, deps, retention.update, (ctx, { body }) => changeRetention(ctx, body));
}
