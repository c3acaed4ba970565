import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'dist-development', '.cache']);
const isTest = /\.test\.tsx?$/;

/**
 * Files below a folder of the clone that can change what is built from it.
 * @param {string} base @param {string} folder @returns {string[]}
 */
export const sourcesUnder = (base, folder) => {
  if (!existsSync(join(base, folder))) return [];
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || isTest.test(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? sourcesUnder(base, path) : [path];
  });
};

/**
 * One hash over names and contents; a missing file counts as such.
 * @param {string} base @param {string[]} files @param {string} [salt]
 */
export const fingerprint = (base, files, salt = '') => {
  const hash = createHash('sha256').update(salt);
  for (const file of [...files].sort()) {
    const path = join(base, file);
    const content = existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'missing';
    hash.update(`\0${file}\0${content}`);
  }
  return hash.digest('hex');
};
