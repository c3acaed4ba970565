import { requireFreePorts } from './kernel/port.ts';
import { readConfig } from './kernel/settings.ts';
import type { RunningServer } from './start.ts';

/** One write, so that whoever waits for the greeting gets all of it. */
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

/** Whoever started us through a channel may have the demo's machines do things: tests do. */
function listenForScenarios({ fleet }: RunningServer): void {
  process.on('message', ({ id, command }: { id?: unknown; command?: unknown }) => {
    if (typeof command !== 'string') return;
    const carriedOut = fleet ? fleet.command(command) : Promise.reject(new Error('there is no demo fleet'));
    // With a callback, because a channel that was closed meanwhile is otherwise an `error` event of the process.
    const answer = (said: object) => process.send?.(said, undefined, undefined, () => undefined);
    carriedOut.then(
      () => answer({ done: id }),
      (error: Error) => answer({ failed: id, reason: error.message }),
    );
  });
}

/** Runs the server until somebody asks it to stop. */
export async function serve(): Promise<void> {
  // Starting takes a moment in which somebody may already ask to stop; the wish is kept until there is something to stop.
  const wish = Promise.withResolvers<number>();
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      signals += 1;
      // Whoever asks twice does not want to wait. The next start finds the database as it was left.
      if (signals > 1) process.exit(1);
      wish.resolve(0);
    });
  }
  // Whoever started us through a channel and is gone would leave us behind unseen.
  process.on('disconnect', () => wish.resolve(0));
  if (process.send && !process.connected) wish.resolve(0);

  const config = readConfig(process.env);
  await requireFreePorts(config);
  // A wrong setting is refused before the rest is loaded, which takes longer than reading the settings.
  const { startServer } = await import('./start.ts');
  const server = await startServer(config);
  void server.lost.then((reason) => {
    console.error(`The database is gone for good: ${reason.message}`);
    wish.resolve(1);
  });
  await greet(server);
  listenForScenarios(server);
  const status = await wish.promise;
  // For a stop that hangs. A busy machine may need half a minute to end PostgreSQL in good order.
  setTimeout(() => process.exit(1), 60_000).unref();
  await server.stop();
  process.exit(status);
}
