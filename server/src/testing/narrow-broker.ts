import { type AddressInfo, createServer } from 'node:net';
import { Aedes } from 'aedes';

export interface NarrowBroker {
  readonly url: string;
  stop(): Promise<void>;
}

/** A broker that treats `$share` as part of a topic name. */
export async function startNarrowBroker(): Promise<NarrowBroker> {
  const aedes = await Aedes.createBroker();
  const server = createServer(aedes.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => aedes.close(() => server.close(() => resolve()))),
  };
}
