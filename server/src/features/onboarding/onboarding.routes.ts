import { onboarding } from '@botify/contract/onboarding/onboarding.contract';
import type { FastifyInstance } from 'fastify';
import { atHome } from '../../kernel/home-tenant.ts';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { dismissOnboarding, getOnboarding } from './onboarding.service.ts';

export function onboardingRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, onboarding.get, (ctx) => getOnboarding(ctx));
  route(app, deps, onboarding.dismiss, (ctx) => dismissOnboarding(atHome(ctx), true));
  route(app, deps, onboarding.restore, (ctx) => dismissOnboarding(atHome(ctx), false));
}
