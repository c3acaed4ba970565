import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** A TCP proxy to a server that can be cut, held, slowed down and restored. */
export interface Proxy {
  readonly port: number;
  cut(): void;
  /** Lets nothing through, without closing a connection: what both sides notice of a network that is interrupted. */
  hold(): void;
  /** Delays everything by this time, in both directions. */
  slow(ms: number): void;
  mend(): void;
  /** Number of connections refused while it was cut. */
  refused(): number;
  close(): Promise<void>;
}

export async function startProxy(host: string, port: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  let held: PromiseWithResolvers<void> | undefined;
  let delayMs = 0;
  const way = () =>
    new Transform({
      transform: (chunk, _encoding, done) => {
        if (!held && delayMs === 0) done(null, chunk);
        else void Promise.all([held?.promise, wait(delayMs)]).then(() => done(null, chunk));
      },
    });
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) {
      refused += 1;
      client.destroy();
      return;
    }
    const target = connect(port, host);
    keep(target);
    client.pipe(way()).pipe(target);
    target.pipe(way()).pipe(client);
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hold: () => {
      held ??= Promise.withResolvers<void>();
    },
    slow: (ms) => {
      delayMs = ms;
    },
    mend: () => {
      held?.resolve();
      [isCut, held, delayMs] = [false, undefined, 0];
    },
    refused: () => refused,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
