import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { fingerprint, sourcesUnder } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { withNodeFirst } from './npm.mjs';
import { precompress } from './precompress.mjs';
import { binOf, Refusal, readIfThere, readJson, root, say } from './root.mjs';

/** @typedef {'production' | 'development'} Mode */

const inputs = ['console', 'contract', 'domain', 'text'];
const builders = ['tools/bootstrap/console-build.mjs', 'tools/bootstrap/precompress.mjs'];
const cache = join(root, '.cache');
const stampName = '.built-from';
/** @type {Record<Mode, string>} */
const folders = { production: join(root, 'console', 'dist'), development: join(root, 'console', 'dist-development') };

/** @param {string} fresh @param {string} folder */
const swapIn = (fresh, folder) => {
  const old = join(cache, `console-old-${process.pid}`);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
};

/**
 * Builds aside and swaps whole folders, so that nobody is ever served half a console.
 * @param {string} node @param {Mode} mode @param {string} wanted @param {(pid: number) => void} onSpawn
 */
const build = async (node, mode, wanted, onSpawn) => {
  mkdirSync(cache, { recursive: true });
  for (const left of readdirSync(cache).filter((name) => name.startsWith('console-'))) {
    rmSync(join(cache, left), { recursive: true, force: true });
  }
  const fresh = join(cache, `console-${process.pid}`);
  const vite = [binOf('console', 'vite', 'vite'), 'build', '--mode', mode, '--outDir', fresh, '--logLevel', 'warn'];
  const { version } = readJson(join(root, 'package.json'));
  // In both modes: the libraries are those that users get.
  const env = { ...withNodeFirst(node), NODE_ENV: 'production', PRODUCT_VERSION: version };
  // The data board lies beside the console; the first empties the folder for both.
  for (const own of [['--emptyOutDir'], ['--config', 'board.config.ts']]) {
    const { status, output } = await run(node, [...vite, ...own], { collect: true, cwd: join(root, 'console'), env, onSpawn });
    if (status !== 0) throw new Refusal(`${output.trim()}\nBuilding the console failed: vite ended with status ${status}`);
  }
  // Developers look at theirs from the same machine.
  if (mode === 'production') await precompress(fresh);
  writeFileSync(join(fresh, stampName), wanted);
  swapIn(fresh, folders[mode]);
};

/** @param {string} node @param {string} lock @param {Mode} [mode] */
export const ensureConsole = async (node, lock, mode = 'production') => {
  const wanted = fingerprint(root, [
    'package.json',
    'package-lock.json',
    ...builders,
    ...inputs.flatMap((folder) => sourcesUnder(root, folder)),
  ]);
  const isReady = () => readIfThere(join(folders[mode], stampName)) === wanted;
  if (isReady()) return;
  /** @param {(pid: number) => void} named */
  const rebuild = async (named) => {
    if (isReady()) return;
    say(mode === 'production' ? 'building the console ...' : `building the console for ${mode} ...`);
    await build(node, mode, wanted, named);
  };
  await withLock(lock, rebuild, () => say('waiting for another start in this folder ...'));
};
