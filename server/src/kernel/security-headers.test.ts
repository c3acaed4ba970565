import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { readConfig } from './settings.ts';

async function allowed(directive: 'img-src' | 'frame-src', settings: Parameters<typeof readConfig>[0]): Promise<string | undefined> {
  const app = fastify();
  await addSecurityHeaders(app, readConfig(settings));
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return new RegExp(`${directive} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];
}
const imagesFrom = (MAP_TILES_URL: string) => allowed('img-src', { MAP_TILES_URL });

it('[M-07] the page may fetch pictures of the street map from where it is, and from nowhere else', async () => {
  expect(await imagesFrom('')).toBe("'self' data: blob:");
  expect(await imagesFrom('/tiles/{z}/{x}/{y}.png')).toBe("'self' data: blob:");
  expect(await imagesFrom('https://tiles.example:8443/{z}/{x}/{y}.png?key=a')).toBe("'self' data: blob: https://tiles.example:8443");
});

it('[D-01] the page frames pages of any host, plain http ones too unless it is served over https itself', async () => {
  expect(await allowed('frame-src', {})).toBe("'self' https: http:");
  expect(await allowed('frame-src', { PUBLIC_URL: 'http://console.example:8080' })).toBe("'self' https: http:");
  expect(await allowed('frame-src', { PUBLIC_URL: 'https://console.example' })).toBe("'self' https:");
});
