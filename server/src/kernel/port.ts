import { createServer } from 'node:net';
import { StartRefused } from './start-refused.ts';

/** Says that a port is taken before anything else is touched. */
export function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(asRefusal(error, setting, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function asRefusal(error: NodeJS.ErrnoException, setting: string, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new StartRefused(`${setting}: port ${port} on ${host} is already in use`);
  if (error.code === 'EACCES') return new StartRefused(`${setting}: port ${port} needs more rights than this user has`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartRefused(`HOST: ${host} is not an address of this machine`);
  return error;
}
