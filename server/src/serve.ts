import { demoAccounts, demoPassword } from './demo/demo.seed.ts';
import { readConfig } from './kernel/settings.ts';
import { type RunningServer, startServer } from './start.ts';

/** One write, so that whoever waits for the greeting gets all of it. */
function greet({ address, demo, setupCode, warnings }: RunningServer): void {
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
    carriedOut.then(
      () => process.send?.({ done: id }),
      (error: Error) => process.send?.({ failed: id, reason: error.message }),
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

  const server = await startServer(readConfig(process.env));
  void server.lost.then((reason) => {
    console.error(`The database is gone for good: ${reason.message}`);
    wish.resolve(1);
  });
  greet(server);
  listenForScenarios(server);
  const status = await wish.promise;
  setTimeout(() => process.exit(1), 20_000).unref();
  await server.stop();
  process.exit(status);
}
