import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { checkPath, importsOf, readPaths } from './paths.ts';

const files: Readonly<Record<string, string>> = {
  'server/src/a.ts': "import { b } from './b.ts';\nconst topic = 'fleet/changes';",
  'server/src/b.ts': "import { Status } from '@botify/contract/robots/status';",
  'server/src/c.ts': 'export const c = 1;',
  'console/src/d.ts': "watch('fleet/changes');",
};
const check = (...lines: string[]) =>
  readPaths(`\`\`\`path\n${lines.join('\n')}\n\`\`\``).flatMap((path) => checkPath(path, (file) => files[file]));

it.each([
  [['server/src/a.ts', 'server/src/b.ts'], []],
  [['server/src/b.ts', 'server/src/a.ts'], []],
  [['server/src/a.ts', '~ fleet/changes', 'console/src/d.ts'], []],
  [['server/src/a.ts', 'server/src/c.ts'], ['server/src/c.ts is not connected to an earlier file']],
  [['server/src/a.ts', 'server/src/gone.ts'], ['server/src/gone.ts does not exist']],
  [['server/src/b.ts', '~ fleet/changes', 'console/src/d.ts'], ['server/src/b.ts does not mention fleet/changes']],
  [['server/src/a.ts', '~ fleet/changes', 'server/src/c.ts'], ['server/src/c.ts does not mention fleet/changes']],
])('%j has the faults %j', (lines, faults) => {
  expect(check(...lines)).toEqual(faults);
});

it('resolves workspaces, workers and lazy imports', () => {
  const text =
    "import './x.ts'; import('../y.ts'); new URL('./z.worker.ts', import.meta.url); import { s } from '@botify/contract/robots/status';";
  expect(importsOf('console/src/a/b.ts', text)).toEqual([
    'console/src/a/x.ts',
    'console/src/y.ts',
    'console/src/a/z.worker.ts',
    'contract/src/robots/status.ts',
  ]);
});

const paths = readPaths(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);

it('ARCHITECTURE.md lists three paths', () => {
  expect(paths.length).toBe(3);
});

it.each(paths.map((path) => [path[0] && 'file' in path[0] ? path[0].file : '', path] as const))(
  'the path from %s exists and is connected',
  (_first, path) => {
    expect(checkPath(path, read)).toEqual([]);
  },
);
