import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { readConfig } from './settings.ts';

async function imagesFrom(MAP_TILES_URL: string): Promise<string | undefined> {
  const app = fastify();
  await addSecurityHeaders(app, readConfig({ MAP_TILES_URL }));
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
}

it('[M-07] the page may fetch pictures of the street map from where it is, and from nowhere else', async () => {
  expect(await imagesFrom('')).toBe("'self' data: blob:");
  expect(await imagesFrom('/tiles/{z}/{x}/{y}.png')).toBe("'self' data: blob:");
  expect(await imagesFrom('https://tiles.example:8443/{z}/{x}/{y}.png?key=a')).toBe("'self' data: blob: https://tiles.example:8443");
});
