import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Server {
  readonly url: string;
  readonly output: () => string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The product as people run it, on a folder of its own that is gone afterwards. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'botify-e2e-'));
  // The database runs as another user when root runs the tests; it must be able to pass through.
  await chmod(folder, 0o711);
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: join(folder, 'data'), CAPTCHA_FIXED: '0000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ready = Promise.withResolvers<void>();
  const take = (chunk: Buffer) => {
    output += chunk;
    if (output.includes('is ready at')) ready.resolve();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const ended = once(child, 'exit').then(() => ready.reject(new Error(`the server ended: ${output}`)));
  await ready.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
