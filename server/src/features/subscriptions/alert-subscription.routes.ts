import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { listColleagues } from './alert-colleagues.ts';
import { listDeliveries, sendTest } from './alert-deliveries.service.ts';
import { getPreferences, rotateSecret, setPreferences } from './alert-subscription.service.ts';

export function alertSubscriptionRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, alertSubscription.get, (ctx) => getPreferences(ctx));
  route(app, deps, alertSubscription.set, (ctx, { body }) => setPreferences(ctx, body));
  route(app, deps, alertSubscription.colleagues, (ctx) => listColleagues(ctx));
  route(app, deps, alertSubscription.test, (ctx, { body }) => sendTest(ctx, body));
  route(app, deps, alertSubscription.rotateSecret, (ctx) => rotateSecret(ctx));
  route(app, deps, alertSubscription.deliveries, (ctx, { query }) => listDeliveries(ctx, query));
}
