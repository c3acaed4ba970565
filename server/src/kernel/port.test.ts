import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { connect as connectSecurely, createServer as createSecureServer } from 'node:tls';
import { expect, it } from 'vitest';
import { createAuthority } from '../testing/certificates.ts';
import { useTestServer } from '../testing/test-server.ts';
import { holdUntil, listenOn } from './port.ts';

const server = useTestServer();
const outOfFiles = () => Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
const notAccepted = () => server.logLines.filter((line) => line.includes('socket.accept_failed'));

it('console and broker survive a connection that cannot be accepted', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  server.app.server.emit('error', outOfFiles());
  expect(notAccepted()).toHaveLength(1);

  const machines = createServer();
  await listenOn(machines, { setting: 'MQTT_PORT', port: 0, host: '127.0.0.1', log: server.services.log });
  machines.emit('error', outOfFiles());
  expect(notAccepted()).toHaveLength(2);

  const { port } = machines.address() as AddressInfo;
  const second = listenOn(createServer(), { setting: 'MQTT_PORT', port, host: '127.0.0.1', log: server.services.log });
  await expect(second).rejects.toThrow(`MQTT_PORT: port ${port} on 127.0.0.1 is already in use`);
  await new Promise((closed) => machines.close(closed));
});

it.each(['plain', 'secure'] as const)('a held %s connection is handled when the server opens, with what it sent before', async (kind) => {
  const seen: string[] = [];
  const answer = (socket: Socket) => {
    seen.push('handled');
    socket.pipe(socket);
  };
  const authority = await createAuthority();
  const held: Server =
    kind === 'plain' ? createServer(answer) : createSecureServer(await authority.issue({ name: 'x', hosts: ['localhost'] }), answer);
  const opened = Promise.withResolvers<void>();
  holdUntil(held, opened.promise);
  await once(held.listen(0, '127.0.0.1'), 'listening');
  const { port } = held.address() as AddressInfo;
  const call = () =>
    kind === 'plain'
      ? connect(port, '127.0.0.1')
      : connectSecurely({ port, host: '127.0.0.1', servername: 'localhost', ca: authority.cert });
  const arrived = once(held, 'connection');
  const early = call();
  early.write('early');
  await arrived;
  expect(seen).toEqual([]);
  seen.push('opened');
  opened.resolve();
  expect(String((await once(early, 'data'))[0])).toBe('early');
  const late = call();
  late.write('late');
  expect(String((await once(late, 'data'))[0])).toBe('late');
  expect(seen).toEqual(['opened', 'handled', 'handled']);
  early.destroy();
  late.destroy();
  await new Promise((closed) => held.close(closed));
});

it('ends held connections when the start fails', async () => {
  const held = createServer();
  const opened = Promise.withResolvers<void>();
  holdUntil(held, opened.promise);
  await once(held.listen(0, '127.0.0.1'), 'listening');
  const arrived = once(held, 'connection');
  const socket = connect((held.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  await arrived;
  const ended = once(socket, 'close');
  opened.reject(new Error('no other user'));
  await ended;
  await new Promise((closed) => held.close(closed));
});
