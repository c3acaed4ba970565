import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { readConfig } from './settings.ts';

async function headersOf(settings: Record<string, string>, host: string) {
  const app = fastify();
  await addSecurityHeaders(app, readConfig(settings));
  app.get('/', () => 'page');
  const { headers } = await app.inject({ url: '/', headers: { host } });
  await app.close();
  return headers;
}
async function policyOf(settings: Record<string, string>, host = 'console.example:8080'): Promise<Map<string, string>> {
  const headers = await headersOf(settings, host);
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(directives.map((directive) => [directive.split(' ', 1)[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]));
}
const imagesFrom = async (MAP_TILES_URL: string) => (await policyOf({ MAP_TILES_URL })).get('img-src');

it('[M-07] lets the page load map tiles from their host only', async () => {
  expect(await imagesFrom('')).toBe("'self' data: blob:");
  expect(await imagesFrom('/tiles/{z}/{x}/{y}.png')).toBe("'self' data: blob:");
  expect(await imagesFrom('https://tiles.example:8443/{z}/{x}/{y}.png?key=a')).toBe("'self' data: blob: https://tiles.example:8443");
});

it('[D-01] lets the page frame pages of any host, over plain http only unless it is served over https', async () => {
  expect((await policyOf({})).get('frame-src')).toBe("'self' https: http:");
  expect((await policyOf({ PUBLIC_URL: 'http://console.example:8080' })).get('frame-src')).toBe("'self' https: http:");
  expect((await policyOf({ PUBLIC_URL: 'https://console.example' })).get('frame-src')).toBe("'self' https:");
});

it('lets the page call only its own server and websocket', async () => {
  const own = "'self' ws://console.example:8080 wss://console.example:8080";
  expect((await policyOf({})).get('connect-src')).toBe(own);
  expect((await policyOf({ PUBLIC_URL: 'https://fleet.example/' })).get('connect-src')).toBe(`${own} wss://fleet.example`);
  expect((await policyOf({}, '[::1]:8080')).get('connect-src')).toBe("'self' ws://[::1]:8080 wss://[::1]:8080");
});

it.each(['*', 'a b', 'x; script-src *', 'x, y'])('does not add an invalid host to the policy: %s', async (host) => {
  expect((await policyOf({}, host)).get('connect-src')).toBe("'self' 'self'");
});

it('denies camera, microphone and geolocation to the page and its frames', async () => {
  const policy = String((await headersOf({}, 'console.example'))['permissions-policy']).split(', ');
  expect(policy).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']));
  expect(policy.filter((entry) => entry.startsWith('fullscreen'))).toEqual([]);
});
