import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { binOf, root } from '../bootstrap/root.mjs';

/** Files of a small sample repository. Those with `breaks` violate that rule. */
const clone: readonly { readonly file: string; readonly imports: string; readonly breaks?: string }[] = [
  { file: 'contract/src/a.ts', imports: "import * as Type from 'typebox';" },
  { file: 'contract/src/b.ts', imports: "import '@botify/domain/a';", breaks: 'contract-imports-only-below' },
  { file: 'contract/src/c.ts', imports: "import 'pg';", breaks: 'contract-needs-typebox-only' },
  { file: 'domain/src/a.ts', imports: "import '@botify/contract/a';" },
  { file: 'domain/src/b.ts', imports: "import '../../contract/src/a.ts';", breaks: 'name-the-package' },
  { file: 'domain/src/c.ts', imports: "import 'node:crypto';", breaks: 'no-node-modules-of-node' },
  {
    file: 'domain/src/d.ts',
    imports: "import type { A } from '@botify/server/a'; export type B = A;",
    breaks: 'domain-imports-only-below',
  },
  { file: 'domain/src/e.ts', imports: "export * from '@botify/server/a';", breaks: 'domain-imports-only-below' },
  { file: 'domain/src/f.ts', imports: "export const load = () => import('@botify/server/a');", breaks: 'domain-imports-only-below' },
  { file: 'server/src/a.ts', imports: "import pg from 'pg'; export type A = string; import 'node:fs'; pg;" },
  { file: 'server/src/a.test.ts', imports: "import { it } from 'vitest'; import '@botify/tools/b'; it;" },
  { file: 'server/src/b.ts', imports: "import '@botify/tools/b';", breaks: 'tools-only-in-development' },
  { file: 'server/src/c.ts', imports: "import 'left-pad';", breaks: 'resolvable' },
  { file: 'server/src/d.ts', imports: "import 'typebox';", breaks: 'declare-packages' },
  { file: 'server/src/e.ts', imports: "import { it } from 'vitest'; it;", breaks: 'test-packages-only-in-tests' },
  { file: 'server/src/f.ts', imports: "import ws from 'ws'; ws;", breaks: 'no-development-packages-in-the-product' },
  { file: 'server/src/features/roles/roles.repo.ts', imports: 'export const a = 1;' },
  { file: 'server/src/features/roles/public.ts', imports: "import './roles.repo.ts';" },
  { file: 'server/src/features/session/a.ts', imports: "import '../roles/public.ts';" },
  {
    file: 'server/src/features/roles/late.ts',
    imports: "import '../session/public.ts';",
    breaks: 'server/src/features/roles-imports-only-before',
  },
  { file: 'server/src/features/session/public.ts', imports: 'export const a = 1;' },
  { file: 'server/src/kernel/a.ts', imports: "import '../schema/a.ts';", breaks: 'server/src/kernel-imports-only-before' },
  { file: 'server/src/schema/a.ts', imports: 'export const a = 1;' },
  { file: 'server/src/features/session/b.ts', imports: "import '../roles/roles.repo.ts';", breaks: 'server-features-by-public-module' },
  { file: 'server/src/features/session/b.test.ts', imports: "import '../roles/roles.repo.ts';" },
  { file: 'console/src/features/roles/a.tsx', imports: 'export const a = 1;' },
  { file: 'console/src/features/session/a.tsx', imports: "import '../roles/a.tsx';", breaks: 'console-features-are-separate' },
  { file: 'console/src/b.ts', imports: "import '@botify/server/a';", breaks: 'console-imports-only-below' },
  { file: 'console/src/ui/a.ts', imports: 'export type A = string;' },
  {
    file: 'console/src/kernel/a.ts',
    imports: "import type { A } from '../ui/a.ts'; export type B = A;",
    breaks: 'console-kernel-imports-only-below',
  },
  { file: 'console/src/ui/c.ts', imports: "import type { D } from './d.ts'; export type C = D;", breaks: 'no-circular' },
  {
    file: 'console/src/ui/d.ts',
    imports: "export type D = string; export const load = () => import('./c.ts');",
  },
  { file: 'tools/b.ts', imports: 'export const b = 1;' },
];
const packages: Readonly<Record<string, object>> = {
  contract: { dependencies: { typebox: '1', pg: '1' } },
  domain: { dependencies: { '@botify/contract': '*' } },
  server: { dependencies: { pg: '1' }, devDependencies: { ws: '1', '@botify/tools': '*' } },
  console: {},
  tools: {},
};

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botify-imports-'));
  for (const { file, imports } of clone) write(file, `${imports}\n`);
  write('package.json', '{}');
  mkdirSync(join(folder, 'node_modules/@botify'), { recursive: true });
  for (const [name, manifest] of Object.entries(packages)) {
    const exports = { './*': name === 'tools' ? './*.ts' : './src/*.ts' };
    write(`${name}/package.json`, JSON.stringify({ name: `@botify/${name}`, exports, ...manifest }));
    symlinkSync(join(folder, name), join(folder, 'node_modules/@botify', name));
  }
  for (const name of ['typebox', 'pg', 'ws', 'vitest']) write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
  for (const name of ['typebox', 'pg', 'ws', 'vitest']) write(`node_modules/${name}/index.js`, '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reports each forbidden import by its rule, and nothing else', async () => {
  const args = [
    binOf('tools', 'dependency-cruiser', 'depcruise'),
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
  ];
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [...args, ...Object.keys(packages)], { cwd: folder }, (_, stdout) => resolve(stdout)),
  );
  const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  const found = summary.violations.map(({ from, rule }) => `${from} ${rule.name}`).sort();
  expect(found).toEqual(clone.flatMap(({ file, breaks }) => (breaks ? [`${file} ${breaks}`] : [])).sort());
});
