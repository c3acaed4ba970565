import { delimiter, dirname } from 'node:path';
import { run } from './children.mjs';
import { Refusal } from './root.mjs';

/**
 * The npm that called us, else the one on the PATH.
 * @param {string} node @param {NodeJS.ProcessEnv} env @param {NodeJS.Platform} platform
 */
export const npmCommand = (node, env, platform) => {
  const caller = env.npm_execpath;
  if (caller && /npm-cli\.[cm]?js$/.test(caller)) return { command: node, args: [caller], shell: false };
  // Windows has npm as a batch file, which only a shell can start.
  return { command: 'npm', args: [], shell: platform === 'win32' };
};

/** @param {string} node @param {NodeJS.ProcessEnv} [env] */
export const withNodeFirst = (node, env = process.env) => {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [dirname(node), env[name] ?? ''].join(delimiter) };
};

// Binaries per platform are optional packages: needed whatever the user's npm settings say.
const flags = ['--include=optional', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

/** Tools to build and check are development packages: needed whatever NODE_ENV says. */
const everything = ['--include=dev'];

/**
 * Installs what the lockfile in the folder says; npm's own words are shown only when it fails.
 * @param {string} node @param {string} folder @param {string} what @param {(pid: number) => void} [onSpawn] @param {string[]} [selection]
 */
export const npmCi = async (node, folder, what, onSpawn = () => {}, selection = everything) => {
  const { command, args, shell } = npmCommand(node, process.env, process.platform);
  const options = { collect: true, cwd: folder, env: withNodeFirst(node), shell, onSpawn };
  const { status, output } = await run(command, [...args, 'ci', ...flags, ...selection], options);
  if (status !== 0) throw new Refusal(`${output.trim()}\n${what} failed: npm ci ended with status ${status}`);
};
