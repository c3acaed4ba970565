import { notices } from '@botify/contract/notices/notices.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { listNoticeGroups } from './notice-groups.service.ts';
import { listNotices, markRead, unreadCount } from './notices.service.ts';

export function noticesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, notices.list, (ctx, { body }) => listNotices(ctx, body));
  route(app, deps, notices.groups, (ctx, { body }) => listNoticeGroups(ctx, body));
  route(app, deps, notices.unreadCount, (ctx) => unreadCount(ctx));
  route(app, deps, notices.markRead, (ctx, { body }) => markRead(ctx, body));
}
