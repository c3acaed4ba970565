import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';

/** Opens plain TCP connections, which are destroyed after each test. */
export function useSockets(): (port: number, allowHalfOpen?: boolean) => Socket {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  return (port, allowHalfOpen = false) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
    sockets.push(socket);
    return socket.on('error', () => undefined);
  };
}
