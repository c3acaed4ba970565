import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './settings.ts';

/** Browser features that no page of the product uses. Embedded pages cannot use them either. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

type Site = Pick<Config, 'PUBLIC_URL' | 'HTTPS'>;
const isSecure = ({ PUBLIC_URL, HTTPS }: Site): boolean => HTTPS || (PUBLIC_URL?.startsWith('https:') ?? false);
const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');
const yearSeconds = 31_536_000;

/** Headers of responses before routing, where no hook runs. They are never a page. */
export const headersBeforeRouting = (config: Site): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissions,
  'cache-control': 'no-store',
  ...(isSecure(config) ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
});

/** Allows own scripts only. Inline styles are allowed because the component library injects them. */
export async function addSecurityHeaders(app: FastifyInstance, config: Site & Pick<Config, 'MAP_TILES_URL'>): Promise<void> {
  const https = isSecure(config);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(config)],
        fontSrc: ["'self'", 'data:'],
        // Calls and the websocket. Some browsers do not count a websocket of the same host as 'self'.
        connectSrc: ["'self'", ({ headers }) => socketsAt(headers.host), ...(config.PUBLIC_URL ? [socketOf(config.PUBLIC_URL)] : [])],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        // Menu entries can embed pages of any host. Browsers block plain http inside an https page anyway.
        frameSrc: ["'self'", 'https:', ...(https ? [] : ['http:'])],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: yearSeconds } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissions));
}

/** Origin of the map tiles, unless this server delivers them. */
const tileHosts = ({ MAP_TILES_URL: url }: Pick<Config, 'MAP_TILES_URL'>): string[] =>
  url?.startsWith('https:') ? [new URL(url).origin] : [];

/** The Host header goes into the policy only if it is a valid host. */
const socketsAt = (host = ''): string =>
  /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";

const socketOf = (address: string): string => new URL(address).origin.replace(/^http/, 'ws');
