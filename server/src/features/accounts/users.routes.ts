import type { FastifyInstance } from 'fastify';
import type { Doors } from '../../kernel/route.ts';

export function usersRoutes(_app: FastifyInstance, _doors: Doors): void {}
