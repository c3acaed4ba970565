import { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { listColleagues } from './alert-colleagues.ts';
import { listDeliveries, sendTest } from './alert-deliveries.service.ts';
import { getWishes, rotateSecret, setWishes } from './alert-subscription.service.ts';

export function alertSubscriptionRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, alertSubscription.get, (ctx) => getWishes(ctx));
  route(app, doors, alertSubscription.set, (ctx, { body }) => setWishes(ctx, body));
  route(app, doors, alertSubscription.colleagues, (ctx) => listColleagues(ctx));
  route(app, doors, alertSubscription.test, (ctx, { body }) => sendTest(ctx, body));
  route(app, doors, alertSubscription.rotateSecret, (ctx) => rotateSecret(ctx));
  route(app, doors, alertSubscription.deliveries, (ctx, { query }) => listDeliveries(ctx, query));
}
