import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readBrokerAddress } from '../broker/foreign/broker-address.ts';
import { startForeignIngest } from '../broker/foreign/foreign-ingest.ts';
import { createLog } from '../kernel/log.ts';

/** An ingest process for tests that kill it: it writes what it takes into a file, a line each, and only then confirms it. */
const [brokerUrl = '', databaseUrl = '', file = ''] = process.argv.slice(2);
await startForeignIngest({
  address: readBrokerAddress(brokerUrl),
  databaseUrl,
  inbox: {
    take: async ({ payload }) => {
      // So that some are always under way when the end comes.
      await wait(30);
      appendFileSync(file, `${String(payload)}\n`);
    },
  },
  figures: { taken: 0, unknownTopic: 0, tooLarge: 0, inFlight: 0 },
  refused: () => undefined,
  log: createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
});
process.send?.('ready');
