import type { FastifyInstance } from 'fastify';
import type { Doors } from '../../kernel/route.ts';

export function sitesRoutes(_app: FastifyInstance, _doors: Doors): void {}
