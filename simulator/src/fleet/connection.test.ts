import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connection } from './connection.ts';

const connect = 1;
/** Accepts connections and acknowledges nothing. */
const broker = createServer((socket) => {
  socket.on('data', ([first = 0]) => {
    if (first >> 4 === connect) socket.write(Buffer.from([0x20, 2, 0, 0]));
  });
  socket.on('error', () => undefined);
});
beforeAll(async () => {
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
});
afterAll(() => {
  broker.close();
});

it('[L-04] a closing connection rejects new and pending messages', async () => {
  const { port } = broker.address() as AddressInfo;
  const connection = await new Promise<Connection>((resolve) => {
    const made: Connection = new Connection(`mqtt://127.0.0.1:${port}`, toRobotSn('CB1900-0001'), 'secret', {
      up: () => resolve(made),
      down: () => undefined,
      command: () => undefined,
    });
    made.open();
  });
  const lost = expect(connection.publish('robot/CB1900-0001/status/data', '{}')).rejects.toThrow('connection lost');
  const began = Date.now();
  const closing = connection.close();
  expect(connection.connected).toBe(false);
  await expect(connection.publish('robot/CB1900-0001/status/data', '{}')).rejects.toThrow('no connection');
  await Promise.all([closing, lost]);
  // One second on an idle computer; without the limit of `close`, forever.
  expect(Date.now() - began).toBeLessThan(20_000);
});
