import { brands } from '@botify/contract/brand/brand.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { changeBrand, getBrand, getLogo } from './brand.service.ts';

export function brandRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, brands.get, (ctx) => getBrand(ctx));
  route(app, deps, brands.update, (ctx, { body }) => changeBrand(ctx, body));
  route(app, deps, brands.logo, (ctx, { params }) => getLogo(ctx, params.id));
}
