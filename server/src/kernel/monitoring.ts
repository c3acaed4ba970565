import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
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

/** Prometheus metrics. Labels are route patterns, never addresses, to limit their number and to expose nothing private. */
export function addMetrics(app: FastifyInstance, register: Registry): void {
  collectDefaultMetrics({ register });
  // Sums of gauges that also exist by type, with a suffix reserved for counters.
  for (const what of ['handles', 'requests', 'resources']) register.removeSingleMetric(`nodejs_active_${what}_total`);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
