import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file: path from the root with forward slashes, and content. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const notOurs = new Set(['node_modules', 'dist', 'dist-development', 'data', '.cache', 'test-results', 'playwright-report', 'generated']);

const pathsUnder = (root: string, folder: string): string[] => {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsUnder(root, path) : [path];
  });
};

export const readSources = (root: string, folders: readonly string[], wanted: RegExp): SourceFile[] =>
  folders
    .flatMap((folder) => pathsUnder(root, folder))
    .filter((path) => wanted.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const isCode = /\.(tsx?|mjs)$/;
/** Files whose tests have titles. */
export const testName = /\.(test\.tsx?|e2e\.ts|spec\.ts)$/;
const testHelper = /(^|\/)(test|tests|testing)\/|\.fixture\.tsx?$/;
const configName = /\.config\.(ts|mjs)$/;

export const isTest = (path: string): boolean => testName.test(path) || testHelper.test(path) || path.startsWith('e2e/');
export const isConfig = (path: string): boolean => configName.test(path);
