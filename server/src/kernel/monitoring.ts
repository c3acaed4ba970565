import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { Services } from './context.ts';

type HealthDeps = Pick<Services, 'config' | 'db' | 'health' | 'progress'>;

const databasePatienceMs = 3_000;

/**
 * /healthz: the process is running. /healthz/proxy: it accepts requests of users; without the database as well, because the console and its
 * message about the outage still load. /readyz: it can do its work, with the state of each part.
 */
export function addHealth(app: FastifyInstance, { config, db, health, progress }: HealthDeps): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  let query: Promise<boolean> | undefined;
  // One query for all who ask: while the database does not respond, each one would take a connection.
  const isDatabaseUp = () => {
    query ??= db
      .execute(sql`SELECT 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        query = undefined;
      });
    return Promise.race([query, wait(databasePatienceMs, false, { ref: false })]);
  };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  if (config.ROLES.includes('api'))
    app.get('/healthz/proxy', hidden, async (_request, reply) =>
      health.isDraining ? reply.status(503).send({ status: 'draining' }) : { status: 'ok' },
    );
  app.get('/readyz', hidden, async (_request, reply) => {
    const database = await isDatabaseUp();
    const { parts, isReady } = health.read();
    const status = health.isDraining ? 'draining' : database && isReady ? 'ready' : 'not ready';
    const states = Object.entries({ database, ...parts }).map(([part, isUp]) => [part, isUp ? 'ok' : 'unreachable']);
    return reply.status(status === 'ready' ? 200 : 503).send({ status, checks: Object.fromEntries(states), ...progress });
  });
  // A proxy keeps connections open and would use them until they are closed.
  app.addHook('onSend', async (_request, reply) => {
    if (health.isDraining) reply.header('connection', 'close');
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
