import { devices } from '@botify/contract/robots/devices.contract';
import type { FastifyInstance } from 'fastify';
import { type RouteDeps, route } from '../../kernel/route.ts';
import { enrolRobot, revokeSecret, rotateSecret } from './devices.service.ts';

export function deviceRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, deps, devices.enrol, (ctx, { body }) => enrolRobot(ctx, body));
  route(app, deps, devices.rotateSecret, (ctx, { body }) => rotateSecret(ctx, body.robotSn));
  route(app, deps, devices.revokeSecret, (ctx, { body }) => revokeSecret(ctx, body.robotSn));
}
