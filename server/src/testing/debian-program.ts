import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folders = [
  // Debian keeps the programs of a PostgreSQL in a folder for each version. Those in /usr/bin only find that folder.
  '/usr/lib/postgresql/15/bin',
  ...['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'],
];
const find = (name: string) => folders.map((folder) => `${folder}/${name}`).find((place) => existsSync(place));

/**
 * The path of a program from a Debian package, by default the one of the same name; installs it when it is missing, if possible. Several
 * test files can call this at once: apt serializes them.
 */
export async function ensureProgram(name: string, packageName = name): Promise<string> {
  const found = find(name);
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...words: string[]) => run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...words], { env });
    await apt('update').catch(() => undefined);
    await apt('install', '-y', '--no-install-recommends', packageName).catch(() => undefined);
  }
  const installed = find(name);
  if (!installed) throw new Error(`this test needs ${name}: install the package ${packageName}`);
  return installed;
}
