import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Server {
  readonly url: string;
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts the product on a folder and says how long it took to be ready. */
export async function startServer(dataDir: string, port: number, environment: Record<string, string> = {}): Promise<Server> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir, CAPTCHA_FIXED: '0000', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = new Promise<void>((resolve) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready at')) resolve();
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('the server ended')))]);
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
