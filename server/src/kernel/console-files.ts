import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';
import type { Config } from './settings.ts';

const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** In development mode the development build, if it exists. It contains the pages for developers. */
export function consoleFolder(base: string, { NODE_ENV }: Pick<Config, 'NODE_ENV'>): string {
  const forDevelopment = join(base, 'dist-development');
  return NODE_ENV === 'development' && isBuilt(forDevelopment) ? forDevelopment : join(base, 'dist');
}

/** Names of assets contain a hash of their content, so they are cached permanently. The page itself is always revalidated. */
const cachingOf = (fileInFolder: string): string =>
  /^assets[\\/]/.test(fileInFolder) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Serves the built console. The build writes compressed variants beside each file; the best one that the browser accepts is sent. */
export async function addConsoleFiles(app: FastifyInstance, folder: string, log: Logger): Promise<void> {
  if (!isBuilt(folder)) {
    log.warn({ event: 'console.not_built' }, 'Only the calls are served.');
    return;
  }
  // Pages of the console are behind the #. A link to the login of a tenant is also sent and typed without it.
  app.get<{ Querystring: { readonly tenant?: unknown } }>('/login', { schema: { hide: true } }, ({ query: { tenant } }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .redirect(`/#/login${typeof tenant === 'string' ? `?tenant=${encodeURIComponent(tenant)}` : ''}`),
  );
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(relative(folder, path))),
  });
}
