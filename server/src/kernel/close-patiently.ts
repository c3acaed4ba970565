import type { FastifyInstance } from 'fastify';

/** Lets calls under way finish, and cuts off those that take longer: one slow client could keep the server from stopping. */
export async function closePatiently(app: FastifyInstance, patienceMs = 5_000): Promise<void> {
  const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(impatience);
}
