import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap/root.mjs';
import { checkArrow, type Workspace } from './imports/arrow.ts';
import { findImports } from './imports/find-imports.ts';
import { checkShape } from './imports/shape.ts';
import { isCode, readSources } from './source/files.ts';
import { reportFaults } from './source/report.ts';

interface Manifest {
  readonly workspaces?: string[];
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const workspaces = (manifestOf('.').workspaces ?? []).map((name): Workspace => {
  const { dependencies, optionalDependencies, devDependencies } = manifestOf(name);
  return {
    name,
    dependencies: Object.keys({ ...dependencies, ...optionalDependencies }),
    devDependencies: Object.keys(devDependencies ?? {}),
  };
});
const files = readSources(
  root,
  workspaces.map(({ name }) => name),
  isCode,
);
reportFaults([...checkArrow(workspaces, files.flatMap(findImports)), ...files.flatMap(checkShape)], `${files.length} files`);
