import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Socket name derived from the path, short enough for all platforms. */
function addressOf(path: string): string {
  const name = `botify-simulator-${createHash('sha256').update(resolve(path)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address);
    socket.once('connect', () => done(!!socket.destroy()));
    socket.once('error', () => done(false));
  });

async function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(address);
    await once(server, 'listening');
    return server.unref();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/**
 * Prevents a second simulator on the same state file, which would overwrite the progress of the first. A socket instead of a pid file:
 * it disappears with the process, and pids are reused.
 */
export async function lockState(path: string): Promise<Server> {
  const address = addressOf(path);
  let server = await listen(address);
  if (!server && !(await isAnswered(address))) {
    rmSync(address, { force: true });
    server = await listen(address);
  }
  if (!server) throw new Error(`another simulator uses ${path}: give each fleet its own stateFile, or stop the other one`);
  const held = server;
  // Otherwise the socket's file would stay.
  process.once('exit', () => held.close());
  return held;
}
