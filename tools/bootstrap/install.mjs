import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { npmCi } from './npm.mjs';
import { readIfThere, readJson, root, say } from './root.mjs';

const stamp = join(root, 'node_modules', '.installed');

/**
 * Changes whenever the installed packages must.
 * @param {string} base @param {string} machine
 */
export const installFingerprint = (base, machine) => {
  /** @type {string[]} */
  const workspaces = readJson(join(base, 'package.json')).workspaces;
  return fingerprint(base, ['package-lock.json', ...workspaces.map((name) => `${name}/package.json`)], machine);
};

/** Node's major version is in the stamp because packages with native parts may differ by it. @param {string} node @param {string} major @param {string} lock */
export const ensureInstalled = async (node, major, lock) => {
  const wanted = installFingerprint(root, `${major} ${process.platform} ${process.arch}`);
  const isReady = () => readIfThere(stamp) === wanted;
  if (isReady()) return;
  /** @param {(pid: number) => void} named */
  const install = async (named) => {
    if (isReady()) return;
    say('installing packages (first start) ...');
    // The stamp goes first and comes back last: an interrupted install is repeated.
    rmSync(stamp, { force: true });
    await npmCi(node, root, 'Installing packages', named);
    writeFileSync(stamp, wanted);
  };
  await withLock(lock, install, () => say('waiting for another start in this folder ...'));
};
