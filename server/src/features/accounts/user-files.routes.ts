import type { FastifyInstance } from 'fastify';
import type { Doors } from '../../kernel/route.ts';

export function userFilesRoutes(_app: FastifyInstance, _doors: Doors): void {}
