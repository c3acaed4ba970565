import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';

/** Serves the built console. Names of assets carry a hash of their content, so they may be kept for ever; the page itself never. */
export async function addConsoleFiles(app: FastifyInstance, folder: string, log: Logger): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    log.warn('the console is not built; only the calls are served');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
