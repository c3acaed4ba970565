import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server in its own process that accepts and counts everything. It reports the counts on any message. */
const addresses = new Set<string>();
let [count, bytes, firstAt, lastAt] = [0, 0, 0, 0];
let sample = '';

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    buffer(stream).then((source) => {
      [count, bytes, lastAt] = [count + 1, bytes + source.length, Date.now()];
      if (count === 1) [firstAt, sample] = [lastAt, source.toString('latin1')];
      for (const { address } of envelope.rcptTo) addresses.add(address);
      done();
    }, done);
  },
});
process.on('message', (request) =>
  process.send?.({ count, bytes, firstAt, lastAt, addresses: addresses.size, ...(request === 'sample' ? { sample } : {}) }),
);
process.on('disconnect', () => process.exit());
smtp.on('error', () => undefined);
smtp.listen(0, '127.0.0.1', () => process.send?.({ port: (smtp.server.address() as AddressInfo).port }));
