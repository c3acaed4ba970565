// Runs on any Node from 20 on with nothing installed: brings what is missing, then hands over to the project's own programs.
import { join } from 'node:path';
import { listen, run, statusOf, stopChildren, stopSignal } from './children.mjs';
import { ensureConsole } from './console-build.mjs';
import { ensureInstalled } from './install.mjs';
import { withNodeFirst } from './npm.mjs';
import { binOf, Refusal, root, say } from './root.mjs';
import { ensureRuntime } from './runtime.mjs';

const lock = join(root, '.cache', 'bootstrap.lock');
const server = 'server/src/main.ts';

/** @typedef {(node: string, args: string[]) => Promise<number>} Command */

/** @param {string} node @param {string[]} args @param {import('node:child_process').SpawnOptions} [options] */
const runNode = async (node, args, options = {}) => (await run(node, args, { cwd: root, env: withNodeFirst(node), ...options })).status;

/** @param {string[]} words @returns {Command} */
const program =
  (...words) =>
  (node, args) =>
    runNode(node, [...words, ...args]);

/** @type {Command} */
const start = async (node, args) => {
  await ensureConsole(node, lock, process.env.NODE_ENV === 'development' ? 'development' : 'production');
  // The channel tells the server when this process is gone, whatever killed it.
  return runNode(node, [server, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
};

/** @type {Command} */
const build = async (node, args) => {
  const [option, ...rest] = args;
  if (rest.length > 0 || (option && option !== '--development')) throw new Refusal('build takes no option but --development');
  await ensureConsole(node, lock, option ? 'development' : 'production');
  return 0;
};

/** @param {string} file @returns {Command} */
const withConsole = (file) => async (node, args) => {
  await ensureConsole(node, lock);
  return runNode(node, [file, ...args]);
};

/** When one of the two ends, the other has no use. @type {Command} */
const dev = async (node, args) => {
  const env = { ...withNodeFirst(node), NODE_ENV: process.env.NODE_ENV ?? 'development' };
  const both = [
    runNode(node, ['--watch', server, ...args], { env }),
    runNode(node, [binOf('console', 'vite', 'vite')], { env, cwd: join(root, 'console') }),
  ];
  const status = await Promise.race(both);
  stopChildren('SIGTERM');
  await Promise.all(both);
  return status;
};

/** @type {Record<string, Command>} */
const commands = {
  start,
  dev,
  build,
  test: program('tools/test/run.ts'),
  // The same tests with large numbers.
  'test:long': (node, args) => runNode(node, ['tools/test/run.ts', ...args], { env: { ...withNodeFirst(node), TEST_LONG: '1' } }),
  // Runs in the long run too. Here it is alone and shows its table.
  'test:cluster': (node, args) =>
    runNode(node, [binOf('.', 'vitest', 'vitest'), 'run', '--project', 'server', 'server/src/testing/cluster', ...args], {
      env: { ...withNodeFirst(node), TEST_CLUSTER: '1' },
    }),
  check: program('tools/test/run.ts', '--static'),
  conformance: program('tools/conformance/cli.ts'),
  bench: withConsole('bench/run.ts'),
  release: withConsole('tools/release/cli.ts'),
  'rotate-secrets': program('server/src/rotate-secrets.ts'),
  backup: program('server/src/backup.ts'),
  restore: program('server/src/restore.ts'),
  doctor: program('server/src/doctor.ts'),
  format: (node, args) => runNode(node, [binOf('.', '@biomejs/biome', 'biome'), 'check', '--write', ...args]),
};

const main = async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Refusal(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}`);
  const { node, major } = await ensureRuntime(lock);
  await ensureInstalled(node, major, lock);
  return command(node, args);
};

listen();
try {
  process.exitCode = await main();
} catch (error) {
  const signal = stopSignal();
  if (!signal) say(error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error));
  process.exitCode = signal ? statusOf(signal) : 1;
}
