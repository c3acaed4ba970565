import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone this file stands in. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What people read goes to stderr, so that stdout holds only what a command is asked for. @param {string} line */
export const say = (line) => void process.stderr.write(`${line}\n`);

/** Something the person has to mend: shown as one line, without a stack. */
export class Refusal extends Error {}

/** @param {string} path @returns {any} */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {string} path */
export const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/**
 * The JavaScript file behind a command of an installed package: the same on every system, where node_modules/.bin is not.
 * A workspace may have a version of its own.
 * @param {string} workspace @param {string} pkg @param {string} name
 */
export const binOf = (workspace, pkg, name) => {
  const own = join(root, workspace, 'node_modules', pkg);
  const folder = existsSync(own) ? own : join(root, 'node_modules', pkg);
  return join(folder, readJson(join(folder, 'package.json')).bin[name]);
};
