import type { FastifyInstance } from 'fastify';

/** Lets running calls finish and then closes all connections: one slow client must not prevent the stop. */
export async function closePatiently(app: FastifyInstance, patienceMs = 5_000): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(impatience);
}
