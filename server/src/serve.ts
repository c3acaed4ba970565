import { requireFreePorts } from './kernel/port.ts';
import { readConfig } from './kernel/settings.ts';
import type { RunningServer } from './start.ts';

/** Printed with one write, so that a process that waits for the greeting reads all of it. */
async function greet({ address, demo, setupCode, warnings }: RunningServer): Promise<void> {
  const { demoAccounts, demoPassword } = await import('./demo/demo.seed.ts');
  const accounts = ['', `  Demo accounts, password ${demoPassword}:`, ...demoAccounts.map(({ email }) => `    ${email}`)];
  const lines = [
    '',
    `  BOTIFY Manage is ready at ${address}`,
    ...(demo ? accounts : []),
    ...(setupCode ? ['', `  No administrator yet. Open the address and use this setup code: ${setupCode}`] : []),
    ...warnings.flatMap((warning) => ['', `  Warning: ${warning}`]),
    '',
  ];
  console.log(lines.join('\n'));
}

/** Tests start the server with an IPC channel and control the machines of the demo over it. */
function listenForScenarios({ fleet }: RunningServer): void {
  process.on('message', ({ id, command }: { id?: unknown; command?: unknown }) => {
    if (typeof command !== 'string') return;
    const carriedOut = fleet ? fleet.command(command) : Promise.reject(new Error('there is no demo fleet'));
    // With a callback: otherwise sending to a closed channel emits `error` on the process.
    const respond = (reply: object) => process.send?.(reply, undefined, undefined, () => undefined);
    carriedOut.then(
      () => respond({ done: id }),
      (error: Error) => respond({ failed: id, reason: error.message }),
    );
  });
}

/** Signals closer together than this are one request to stop. */
const insistMs = 1_000;

/** Runs the server until it is asked to stop or the database is lost. */
export async function serve(): Promise<void> {
  // Data, secrets and keys are for this user alone.
  process.umask(0o077);
  // A stop can be requested during the start. It is carried out once the start has finished.
  const stopRequest = Promise.withResolvers<number>();
  let firstSignalAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstSignalAt ??= performance.now();
      // One stop may signal the process and its group. A later signal insists: the server exits at once.
      if (performance.now() - firstSignalAt > insistMs) process.exit(1);
      stopRequest.resolve(0);
    });
  }
  // A server started through a channel ends with its parent.
  process.on('disconnect', () => stopRequest.resolve(0));
  if (process.send && !process.connected) stopRequest.resolve(0);

  const config = readConfig(process.env);
  await requireFreePorts(config);
  // Loaded after the settings are checked: an invalid setting is reported without waiting for the rest to load.
  const { startServer } = await import('./start.ts');
  const server = await startServer(config);
  void server.lost.then((reason) => {
    console.error(`The database is gone for good: ${reason.message}`);
    stopRequest.resolve(1);
  });
  await greet(server);
  listenForScenarios(server);
  const status = await stopRequest.promise;
  // Nobody can be served without the database.
  if (status === 0) await server.drain();
  // Limit for a stop that hangs. On a busy machine PostgreSQL may take half a minute to stop cleanly.
  setTimeout(() => process.exit(1), 60_000).unref();
  await server.stop();
  process.exit(status);
}
