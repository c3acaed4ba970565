import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './settings.ts';

/** Features of browsers that no page of the product uses. Embedded pages cannot use them either. */
const unusedFeatures = [
  'accelerometer',
  'bluetooth',
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

/** Own scripts only; styles may stand in the page because the component library puts them there. */
export async function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL' | 'MAP_TILES_URL'>): Promise<void> {
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(config)],
        fontSrc: ["'self'", 'data:'],
        // Calls, and the websocket beside them. Some browsers do not take a websocket of the same host for 'self'.
        connectSrc: ["'self'", ({ headers }) => socketsAt(headers.host), ...(config.PUBLIC_URL ? [socketOf(config.PUBLIC_URL)] : [])],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        // Menu entries may embed pages of any host. Browsers block plain http inside an https page anyway.
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

/** Where the street map comes from, unless it comes from here. */
const tileHosts = ({ MAP_TILES_URL: url }: Pick<Config, 'MAP_TILES_URL'>): string[] =>
  url?.startsWith('https:') ? [new URL(url).origin] : [];

/** What a caller names as the host goes into the policy only when it is nothing but a host. */
const socketsAt = (host = ''): string =>
  /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";

const socketOf = (address: string): string => new URL(address).origin.replace(/^http/, 'ws');
