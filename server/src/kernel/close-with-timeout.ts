import type { FastifyInstance } from 'fastify';

/** Lets running calls finish and then closes all connections: one slow client must not prevent the stop. */
export async function closeWithTimeout(app: FastifyInstance, timeoutMs = 20_000): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(timer);
}
