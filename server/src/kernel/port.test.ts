import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { listenOn } from './port.ts';

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
