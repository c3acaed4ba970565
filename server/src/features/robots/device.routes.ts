import { devices } from '@botify/contract/robots/devices.contract';
import type { FastifyInstance } from 'fastify';
import { type Doors, route } from '../../kernel/route.ts';
import { enrolRobot, revokeSecret, rotateSecret } from './devices.service.ts';

export function deviceRoutes(app: FastifyInstance, doors: Doors): void {
  route(app, doors, devices.enrol, (ctx, { body }) => enrolRobot(ctx, body));
  route(app, doors, devices.rotateSecret, (ctx, { body }) => rotateSecret(ctx, body.robotSn));
  route(app, doors, devices.revokeSecret, (ctx, { body }) => revokeSecret(ctx, body.robotSn));
}
