import { userFiles } from '@botify/contract/accounts/accounts.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { exportUsers } from './export-users.service.ts';
import { importUsers } from './import-users.service.ts';
import { userSheetTemplate } from './user-sheet-template.service.ts';

export function userFilesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, userFiles.export, (ctx, { query }) => exportUsers(ctx, query));
  route(app, deps, userFiles.template, (ctx) => userSheetTemplate(ctx));
  route(app, deps, userFiles.import, (ctx, { body }) => importUsers(ctx, body));
}
