import { describe, expect, it } from 'vitest';
import { checkArrow, type Workspace } from './arrow.ts';
import { findImports } from './find-imports.ts';

const workspace = (name: string, dependencies: string[] = [], devDependencies: string[] = []): Workspace => ({
  name,
  dependencies,
  devDependencies,
});
const workspaces = [
  workspace('contract', ['typebox']),
  workspace('domain', ['@botify/contract']),
  workspace('text', ['@botify/contract', 'i18next']),
  workspace('server', ['@botify/contract', '@botify/domain', '@botify/text', 'fastify'], ['smtp-server', '@botify/tools']),
  workspace('console', ['@botify/contract', 'react'], ['vite']),
  workspace('simulator', ['@botify/contract', '@botify/domain']),
  workspace('e2e', ['@botify/contract', '@botify/text'], ['@playwright/test']),
  workspace('bench', ['@botify/contract']),
  workspace('tools', [], ['rolldown']),
];
const faultsOf = (path: string, text: string) => checkArrow(workspaces, findImports({ path, text }));

describe('the arrow between workspaces', () => {
  it.each([
    ['domain/src/a.ts', "import '@botify/contract/kernel/locale';"],
    ['text/src/a.ts', "import type { Locale } from '@botify/contract/kernel/locale';"],
    ['server/src/a.ts', "import { a } from '@botify/domain/a'; import '@botify/text/translate';"],
    ['simulator/src/a.ts', "import '@botify/domain/a';"],
    ['e2e/login.e2e.ts', "import '@botify/text/translate'; import '@playwright/test';"],
    ['server/src/a.ts', "import fastify from 'fastify'; import 'node:fs'; import './b.ts'; import '../migrations/a.ts';"],
    ['server/src/a.test.ts', "import 'smtp-server'; import 'vitest'; import 'fast-check';"],
    ['server/src/testing/a.ts', "import 'smtp-server';"],
    ['server/src/features/robots/a.fixture.ts', "import 'vitest';"],
    ['server/src/a.test.ts', "import '@botify/tools/product/server-process';"],
    ['console/vite.config.ts', "import { defineConfig } from 'vite'; import 'node:path';"],
    ['tools/check.ts', "import { parseSync } from 'rolldown/utils';"],
  ])('lets %s say %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });

  it.each([
    ['contract/src/a.ts', "import '@botify/domain/a';", 'contract may not import domain'],
    ['contract/src/a.ts', "import '@botify/contract/b';", 'contract may not import contract'],
    ['domain/src/a.ts', "import '@botify/text/a';", 'domain may not import text'],
    ['text/src/a.ts', "import '@botify/domain/a';", 'text may not import domain'],
    ['server/src/a.ts', "import '@botify/console/a';", 'server may not import console'],
    ['server/src/a.ts', "import '@botify/simulator/a';", 'server may not import simulator'],
    ['console/src/a.ts', "import '@botify/server/a';", 'console may not import server'],
    ['simulator/src/a.ts', "import '@botify/text/a';", 'simulator may not import text'],
    ['e2e/a.e2e.ts', "import '@botify/domain/a';", 'e2e may not import domain'],
    ['bench/run.ts', "import '@botify/server/a';", 'bench may not import server'],
    ['tools/a.ts', "import '@botify/contract/a';", 'tools may not import contract'],
    ['server/src/a.ts', "import '@botify/tools/product/server-process';", 'server may not import tools'],
    ['console/src/a.ts', "import '@botify/domain/a';", '@botify/domain is not in the dependencies of console/package.json'],
    ['domain/src/a.ts', "import '../../contract/src/b.ts';", 'leaves its workspace by ../../contract/src/b.ts; name the package instead'],
    ['server/src/a.ts', "import 'left-pad';", 'left-pad is not in the dependencies of server/package.json'],
    ['server/src/a.ts', "import 'fs';", 'fs is not in the dependencies of server/package.json'],
    ['server/src/a.ts', "import 'smtp-server';", 'smtp-server is not in the dependencies of server/package.json'],
    ['server/src/a.ts', "import 'vitest';", 'vitest is not in the dependencies of server/package.json'],
    ['server/src/a.test.ts', "import 'left-pad';", 'left-pad is not declared in server/package.json'],
    ['domain/src/a.ts', "import 'node:crypto';", 'domain may not use node:crypto'],
    ['console/src/a.ts', "import 'node:crypto';", 'console may not use node:crypto'],
  ])('stops %s saying %s', (path, text, fault) => {
    expect(faultsOf(path, text)).toEqual([`${path}:1 ${fault}`]);
  });

  it.each([
    "export { a } from '@botify/server/a';",
    "export * from '@botify/server/a';",
    "const a = await import('@botify/server/a');",
    "type A = import('@botify/server/a').A;",
  ])('sees %s as an import', (text) => {
    expect(faultsOf('console/src/a.ts', `\n${text}`)).toEqual(['console/src/a.ts:2 console may not import server']);
  });

  it('is held by the package files too', () => {
    const wrong = [workspace('contract', ['typebox', 'zod']), workspace('domain', ['@botify/server'])];
    expect(checkArrow(wrong, [])).toEqual([
      'contract/package.json contract may not depend on zod',
      'domain/package.json domain may not depend on @botify/server',
    ]);
  });
});

describe('the walls between features', () => {
  it.each([
    [
      'server/src/features/session/a.ts',
      "import '../roles/roles.service.ts'; import '../roles/roles.table.ts'; import '../robots/visible.ts';",
    ],
    ['server/src/features/session/a.test.ts', "import '../roles/roles.repo.ts';"],
    ['server/src/app.ts', "import './features/session/session.routes.ts';"],
    ['console/src/features/session/a.tsx', "import './b.tsx'; import '../../ui/table.tsx';"],
  ])('let %s say %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });

  it.each([
    [
      'server/src/features/session/a.ts',
      "import '../roles/roles.repo.ts';",
      'feature session may import feature roles only by its service, table or visible.ts',
    ],
    ['console/src/features/session/a.tsx', "import '../roles/role-select.tsx';", 'feature session may not import feature roles'],
  ])('stop %s saying %s', (path, text, fault) => {
    expect(faultsOf(path, text)).toEqual([`${path}:1 ${fault}`]);
  });
});
