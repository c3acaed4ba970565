import { menu } from '@botify/contract/roles/menu.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { menuOfRole } from './menu.service.ts';

export function rolesRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, menu.roleRouter, (ctx, { body }) => menuOfRole(ctx, body.roleId));
}
