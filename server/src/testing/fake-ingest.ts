import { appendFileSync } from 'node:fs';
import { readBrokerAddress } from '../broker/foreign/broker-address.ts';
import { startForeignIngest } from '../broker/foreign/foreign-ingest.ts';
import { createLog } from '../kernel/log.ts';

/**
 * An ingest process for tests that kill it: it writes each message to a file before it acknowledges it. After the given number of lines it
 * takes no more, so that it is killed with messages in flight.
 */
const [brokerUrl = '', databaseUrl = '', file = '', most = ''] = process.argv.slice(2);
let taken = 0;
await startForeignIngest({
  address: readBrokerAddress(brokerUrl),
  databaseUrl,
  inbox: {
    take: async ({ payload }) => {
      taken += 1;
      if (taken > Number(most)) await new Promise(() => undefined);
      appendFileSync(file, `${String(payload)}\n`);
    },
  },
  figures: { taken: 0, unknownTopic: 0, tooLarge: 0, inFlight: 0 },
  refused: () => undefined,
  log: createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
});
process.send?.('ready');
