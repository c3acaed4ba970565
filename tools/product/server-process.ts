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

/**
 * Keeps other processes from picking the same port before it is used. The claim is a socket with a name that only Linux knows; it lasts as
 * long as this process.
 */
async function claim(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return isListening(createServer().listen(`\0botify-port-${port}`).unref());
}

/**
 * Below the range that systems give to outgoing connections: a port from there may be taken by anybody's next connection before the
 * server has it.
 */
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
  /** Fulfilled when the server greets, rejected when it ends before. */
  ready(): Promise<void>;
  /** Has the demo's machines do something, in the simulator's words; rejected with the reason when they cannot. */
  command(words: string): Promise<void>;
  ended(): Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
}

/** The product as people start it: a process of its own, known only by what it prints and answers. */
export function spawnServer(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    env: { PATH: process.env.PATH ?? '', ...environment },
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
  // Not 'close': that never comes once the channel was disconnected from this side.
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
