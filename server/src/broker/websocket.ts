import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { readSessionKey } from '../kernel/cookies.ts';
import { createClientAddress } from '../kernel/networks.ts';
import type { Accept } from './machine-listener.ts';

const websocketPath = '/mqtt';
const maxFrameBytes = 1_048_576;
/** Close code of RFC 6455: browsers reconnect after a random delay, so that they do not all arrive at another process at once. */
const serviceRestart = 1012;
const closingMs = 1_000;

interface WebsocketOptions {
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
  readonly accept: Accept;
}

/** Browsers send the origin of their page. Other sites are rejected; clients that are not browsers send none. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host || (publicUrl !== undefined && page.origin === new URL(publicUrl).origin);
}

const refuse = (socket: Duplex, status: string): void => {
  // `end` alone does not close the socket while the client keeps its side open.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** MQTT for browsers, on the port of the console. Returns a function that stops accepting and closes all sockets. */
export function acceptWebsockets(server: Server, { publicUrl, trustProxy, accept }: WebsocketOptions): () => Promise<void> {
  const addressOf = createClientAddress(trustProxy);
  const websockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  // The HTTP server waits for upgraded sockets when it closes, but does not close them.
  const sockets = new Set<Duplex>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    if (request.url?.split('?', 1)[0] !== websocketPath) return refuse(socket, '404 Not Found');
    if (!isOwnPage(request, publicUrl)) return refuse(socket, '403 Forbidden');
    websockets.handleUpgrade(request, socket, head, (websocket) =>
      accept(createWebSocketStream(websocket), addressOf(request), { sessionKey: readSessionKey(request.headers) }),
    );
  };
  server.on('upgrade', onUpgrade);
  return async () => {
    server.off('upgrade', onUpgrade);
    websockets.close();
    const closed = [...websockets.clients].map((websocket) => {
      const gone = new Promise((resolve) => websocket.once('close', resolve));
      websocket.close(serviceRestart);
      return gone;
    });
    await Promise.race([Promise.all(closed), wait(closingMs, undefined, { ref: false })]);
    for (const socket of sockets) socket.destroy();
  };
}
