import { freePort } from '@botify/tools/product/server-process';
import { expect, it, vi } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { patiently } from '../../testing/patiently.ts';
import { readBrokerAddress } from './broker-address.ts';
import { PersistentConnection } from './persistent-connection.ts';

it('[L-04] keeps trying several times a second while no broker listens', async () => {
  const address = readBrokerAddress(`mqtt://127.0.0.1:${await freePort()}`);
  const attempts: number[] = [];
  const connect = () => {
    attempts.push(performance.now());
    return { address, clientId: 'nobody', clean: true, maxPacketBytes: 1, take: () => undefined };
  };
  const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const persistent = new PersistentConnection({ connect, prepare: async () => undefined, log, name: 'test' });
  await vi.waitFor(() => expect(attempts.length).toBeGreaterThanOrEqual(12), patiently);
  // A busy machine may delay some attempts; with growing pauses all would be two seconds long.
  const pauses = attempts.slice(5).map((at, place) => at - (attempts[place + 4] ?? 0));
  expect(Math.min(...pauses)).toBeLessThan(1_500);
  await persistent.stop();
});
