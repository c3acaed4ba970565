import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

const isListening = (server: Server): Promise<boolean> =>
  once(server, 'listening').then(
    () => true,
    () => false,
  );

/** Reserves a port with an abstract socket (Linux only) for the lifetime of this process. */
async function claim(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return isListening(createServer().listen(`\0botify-port-${port}`).unref());
}

/** Below the ephemeral range, where an outgoing connection could take the port first. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_240, 32_000);
    if (!(await claim(port))) continue;
    const probe = createServer().listen(port, '127.0.0.1');
    if (!(await isListening(probe))) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves when the server is ready, rejects when it exits before. */
  ready(): Promise<void>;
  /** Runs a scenario of the simulator; rejects with the reason when it fails. */
  command(words: string): Promise<void>;
  ended(): Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
}

/** The product as a separate process, observed through output and calls only. */
export function spawnServer(environment: Readonly<Record<string, string>>): ServerProcess {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    env: { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const greeted = Promise.withResolvers<void>();
  const take = (chunk: Buffer) => {
    output += chunk;
    if (output.includes('is ready at')) greeted.resolve();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  // Not 'close', which is not emitted after the channel was disconnected from this side.
  const drained = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...drained]).then(([[status, signal]]) => {
    greeted.reject(new Error(`the server ended: ${output}`));
    return { status, signal };
  });
  greeted.promise.catch(() => undefined);
  let commands = 0;
  const command = async (words: string) => {
    const id = ++commands;
    const answered = new Promise<void>((resolve, reject) => {
      const listen = (message: { done?: number; failed?: number; reason?: string }) => {
        if (message.done !== id && message.failed !== id) return;
        child.off('message', listen);
        if (message.done === id) resolve();
        else reject(new Error(message.reason));
      };
      child.on('message', listen);
    });
    child.send({ id, command: words });
    await answered;
  };
  return { child, output: () => output, ready: () => greeted.promise, command, ended: () => ended };
}
