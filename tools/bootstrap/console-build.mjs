import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { fingerprint, sourcesUnder } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { withNodeFirst } from './npm.mjs';
import { binOf, Refusal, readIfThere, root, say } from './root.mjs';

const inputs = ['console', 'contract', 'domain', 'text'];
const cache = join(root, '.cache');
const dist = join(root, 'console', 'dist');
const stampName = '.built-from';

/** @param {string} fresh */
const swapIn = (fresh) => {
  const old = join(cache, `console-old-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
};

/** Builds aside and swaps whole folders, so that nobody is ever served half a console. @param {string} node @param {string} wanted @param {(pid: number) => void} onSpawn */
const build = async (node, wanted, onSpawn) => {
  mkdirSync(cache, { recursive: true });
  for (const left of readdirSync(cache).filter((name) => name.startsWith('console-'))) {
    rmSync(join(cache, left), { recursive: true, force: true });
  }
  const fresh = join(cache, `console-${process.pid}`);
  const args = [binOf('console', 'vite', 'vite'), 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const env = { ...withNodeFirst(node), NODE_ENV: 'production' };
  const { status, output } = await run(node, args, { collect: true, cwd: join(root, 'console'), env, onSpawn });
  if (status !== 0) throw new Refusal(`${output.trim()}\nBuilding the console failed: vite ended with status ${status}`);
  writeFileSync(join(fresh, stampName), wanted);
  swapIn(fresh);
};

/** @param {string} node @param {string} lock */
export const ensureConsole = async (node, lock) => {
  const wanted = fingerprint(root, ['package-lock.json', ...inputs.flatMap((folder) => sourcesUnder(root, folder))]);
  const isReady = () => readIfThere(join(dist, stampName)) === wanted;
  if (isReady()) return;
  /** @param {(pid: number) => void} named */
  const rebuild = async (named) => {
    if (isReady()) return;
    say('building the console ...');
    await build(node, wanted, named);
  };
  await withLock(lock, rebuild, () => say('waiting for another start in this folder ...'));
};
