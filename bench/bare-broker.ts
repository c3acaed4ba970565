import { createServer } from 'node:net';
import { Aedes } from 'aedes';

/** Baseline: the same broker with one subscriber that does nothing. */
const broker = await Aedes.createBroker({ maxClientsIdLength: 64 });
broker.subscribe(
  'robot/+/status/data',
  (_packet, done) => done(),
  () => undefined,
);
const server = createServer(broker.handle);
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
