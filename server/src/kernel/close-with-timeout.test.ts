import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeWithTimeout } from './close-with-timeout.ts';

it('waits for a running call, but not for a client that never completes its request', async () => {
  const app = Fastify();
  const called = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<string>();
  app.get('/slow-answer', () => {
    called.resolve();
    return finish.promise;
  });
  app.post('/', () => 'never complete');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const half = connect(port, '127.0.0.1').on('error', () => undefined);
  half.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  const cutOff = once(half.resume(), 'close');
  const answered = fetch(`http://127.0.0.1:${port}/slow-answer`).then((answer) => answer.text());
  await called.promise;
  const arrived = await new Promise<number>((resolve) => void app.server.getConnections((_error, count) => resolve(count)));
  expect(arrived).toBe(2);

  const closed = closeWithTimeout(app, 500);
  finish.resolve('finished');
  expect(await answered).toBe('finished');
  await cutOff;
  await closed;
});
