import { createServer, type Server, type Socket } from 'node:net';
import type { PlainLog } from './log.ts';
import type { Config } from './settings.ts';
import { StartRefused } from './start-refused.ts';

export const isBrokerEmbedded = ({ MQTT_URL, ROLES }: Config): boolean => !MQTT_URL && ROLES.includes('broker');

/** Refuses to start when a port is in use, before anything else is opened. */
export async function requireFreePorts(config: Config): Promise<void> {
  await requireFreePort('PORT', config.PORT, config.HOST);
  if (!isBrokerEmbedded(config)) return;
  if (config.MQTT_PLAIN) await requireFreePort('MQTT_PORT', config.MQTT_PORT, config.HOST);
  if (config.MQTT_TLS_PORT) await requireFreePort('MQTT_TLS_PORT', config.MQTT_TLS_PORT, config.HOST);
}

function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(asRefusal(error, setting, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function asRefusal(error: NodeJS.ErrnoException, setting: string, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new StartRefused(`${setting}: port ${port} on ${host} is already in use`);
  if (error.code === 'EACCES') return new StartRefused(`${setting}: port ${port} needs more rights than this user has`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartRefused(`HOST: ${host} is not an address of this machine`);
  return error;
}

interface ListenOptions {
  readonly setting: string;
  readonly port: number;
  readonly host: string;
  readonly log: PlainLog;
}

/** Resolves when the server listens. Later accept errors are logged: without a listener they would end the process. */
export function listenOn(server: Server, { setting, port, host, log }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(asRefusal(error, setting, port, host));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.on('error', (error) => log.error({ event: 'socket.accept_failed', err: error, port }));
      server.off('error', refuse);
      resolve();
    });
  });
}

/** Lets connections of a bound server wait until `opened`, before anything they send is looked at. They end if it rejects. */
export function holdUntil(server: Server, opened: Promise<void>): void {
  const handlers = server.listeners('connection') as ((socket: Socket) => void)[];
  const hold = (socket: Socket) => {
    // A connection that breaks while it waits must not end the process.
    socket.on('error', () => undefined);
    opened.then(
      () => {
        for (const handle of handlers) handle.call(server, socket);
      },
      () => socket.destroy(),
    );
  };
  server.removeAllListeners('connection').on('connection', hold);
  opened.then(
    () => {
      server.off('connection', hold);
      for (const handle of handlers) server.on('connection', handle);
    },
    () => undefined,
  );
}
