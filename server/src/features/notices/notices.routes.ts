import { notices } from '@botify/contract/notices/notices.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { listNotices, markRead, unreadCount } from './notices.service.ts';

export function noticesRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, notices.list, (ctx, { body }) => listNotices(ctx, body));
  route(app, doors, notices.unreadCount, (ctx) => unreadCount(ctx));
  route(app, doors, notices.markRead, (ctx, { body }) => markRead(ctx, body));
}
