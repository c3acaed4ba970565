import { freePort } from '@botify/tools/product/server-process';
import { expect, it, vi } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { readBrokerAddress } from './broker-address.ts';
import { LastingConnection } from './lasting-connection.ts';

it('[L-04] tries again several times a second while no broker listens, however long that takes', async () => {
  const address = readBrokerAddress(`mqtt://127.0.0.1:${await freePort()}`);
  let attempts = 0;
  const connect = () => {
    attempts += 1;
    return { address, clientId: 'nobody', clean: true, maxPacketBytes: 1, take: () => undefined };
  };
  const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const lasting = new LastingConnection({ connect, prepare: async () => undefined, log, name: 'test' });
  // A pause that grew to two seconds would allow fewer.
  await vi.waitFor(() => expect(attempts).toBeGreaterThanOrEqual(12), { timeout: 9_000, interval: 10 });
  await lasting.stop();
});
