import { createTransport } from 'nodemailer';

/** Baseline for sending mails: the same bytes repeatedly, over as many connections as the product uses. Reports the time. */
const [url = '', wanted = ''] = process.argv.slice(2);
process.once('message', async (raw: string) => {
  const transport = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 100 });
  const began = performance.now();
  let left = Number(wanted);
  const work = async () => {
    for (; left > 0; ) {
      left -= 1;
      await transport.sendMail({ envelope: { from: 'a@bench.example', to: ['b@bench.example'] }, raw: Buffer.from(raw, 'latin1') });
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  process.send?.(performance.now() - began);
  transport.close();
  process.disconnect();
});
process.send?.('ready');
