import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/** /healthz: the process is running. /readyz: it can serve requests. */
export function addHealth(app: FastifyInstance, { db, progress }: Pick<Services, 'db' | 'progress'>): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const database = await db.execute(sql`SELECT 1`).then(
      () => 'ok',
      () => 'unreachable',
    );
    return reply
      .status(database === 'ok' ? 200 : 503)
      .send({ status: database === 'ok' ? 'ready' : 'not ready', checks: { database }, ...progress });
  });
}
