import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npmCi } from './npm.mjs';
import { Refusal, readJson, root, say } from './root.mjs';

/** From here on Node runs TypeScript as it is, without a warning, and has all that the server uses. */
const oldest = [24, 7];

/** @param {string} version */
const majorOf = (version) => version.replace(/^v/, '').split('.')[0] ?? '';

/** @param {string} version */
export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldest;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
};

/** @param {string} platform @param {string} arch */
export const runtimePackage = (platform, arch) => `node-${platform === 'win32' ? 'win' : platform}-${arch}`;

/** @param {string} node */
const versionOf = (node) => {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/**
 * The Node that runs the project: our own if it is new enough, else the pinned one, brought into the clone.
 * @param {string} lock @returns {Promise<{ node: string, major: string }>}
 */
export const ensureRuntime = async (lock) => {
  if (isNewEnough(process.versions.node)) return { node: process.execPath, major: majorOf(process.version) };
  const folder = join(root, 'tools', 'runtime');
  const pkg = runtimePackage(process.platform, process.arch);
  const pinned = readJson(join(folder, 'package.json')).optionalDependencies[pkg];
  const advice = `This project needs Node 24; here runs ${process.version} on ${process.platform} ${process.arch}. Please install Node 24.`;
  if (!pinned) throw new Refusal(advice);

  const node = join(folder, 'node_modules', pkg, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const isReady = () => versionOf(node) === `v${pinned}`;
  const runtime = { node, major: majorOf(pinned) };
  if (isReady()) return runtime;
  /** @param {(pid: number) => void} named */
  const bring = async (named) => {
    if (isReady()) return;
    say(`bringing Node ${pinned} into tools/runtime (first start) ...`);
    await npmCi(process.execPath, folder, 'Bringing Node', named);
  };
  await withLock(lock, bring, () => say('waiting for another start in this folder ...'));
  // A binary for another C library installs but does not run.
  if (!isReady()) throw new Refusal(`The Node from the npm registry does not run on this machine. ${advice}`);
  return runtime;
};
