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

/** Allows own scripts only. Inline styles are allowed because the component library injects them. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'PUBLIC_URL' | 'MAP_TILES_URL' | 'HTTPS'>,
): Promise<void> {
  const https = config.HTTPS || (config.PUBLIC_URL?.startsWith('https:') ?? false);
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
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false,
  });
  const permissions = unusedFeatures.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissions));
}

/** Origin of the map tiles, unless this server delivers them. */
const tileHosts = ({ MAP_TILES_URL: url }: Pick<Config, 'MAP_TILES_URL'>): string[] =>
  url?.startsWith('https:') ? [new URL(url).origin] : [];

/** The Host header goes into the policy only if it is a valid host. */
const socketsAt = (host = ''): string =>
  /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";

const socketOf = (address: string): string => new URL(address).origin.replace(/^http/, 'ws');
