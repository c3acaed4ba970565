import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, spawnServer } from './server-process.ts';

export interface ThrowAwayServer {
  readonly url: string;
  readonly mqttPort: number;
  readonly pid: number;
  readonly output: () => string;
  readonly readyMs: number;
  /** Runs a scenario of the simulator. */
  command(words: string): Promise<void>;
  stop(): Promise<void>;
}

/** A temporary folder. Under root the database runs as another user, who needs access to it. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'botify-product-'));
  await chmod(folder, 0o711);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the product on a free port, with a fixed verification code. */
export async function startServer(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<ThrowAwayServer> {
  const began = performance.now();
  const [port, mqttPort] = [await freePort(), await freePort()];
  const server = spawnServer({ PORT: String(port), MQTT_PORT: String(mqttPort), DATA_DIR: dataDir, CAPTCHA_FIXED: '0000', ...environment });
  await server.ready();
  return {
    url: `http://127.0.0.1:${port}`,
    mqttPort,
    pid: server.child.pid ?? 0,
    output: server.output,
    readyMs: performance.now() - began,
    command: server.command,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended();
    },
  };
}
