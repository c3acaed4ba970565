import { userFiles } from '@botify/contract/accounts/accounts.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { exportUsers } from './export-users.service.ts';
import { importUsers } from './import-users.service.ts';
import { userSheetTemplate } from './user-sheet-template.service.ts';

export function userFilesRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, userFiles.export, (ctx, { query }) => exportUsers(ctx, query));
  route(app, doors, userFiles.template, (ctx) => userSheetTemplate(ctx));
  route(app, doors, userFiles.import, (ctx, { body }) => importUsers(ctx, body));
}
