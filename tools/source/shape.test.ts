import { expect, it } from 'vitest';
import { checkShape } from './shape.ts';

it.each([
  ['server/src/a.ts', 'export const a = 1;\n'],
  ['server/src/a.ts', `${'// a line\n'.repeat(250)}`],
  ['text/src/zh-CN/a.ts', `${'// a line\n'.repeat(251)}`],
  ['server/src/a.table.ts', `${'// a line\n'.repeat(251)}`],
  ['contract/src/a.contract.ts', `${'// a line\n'.repeat(251)}`],
  ['console/src/features/a/a.page.tsx', 'export default function A() { return null; }\n'],
  ['console/vite.config.ts', 'export default {};\n'],
  ['tools/test/vitest.reporter.ts', 'export default class A {}\n'],
  ['server/src/features/a/public.ts', "export { a } from './a.ts';\n"],
  ['text/src/zh-CN.ts', "import { a } from './a.ts';\nexport const words = { a };\n"],
])('%s is fine', (path, text) => {
  expect(checkShape({ path, text })).toEqual([]);
});

it.each([
  ['server/src/a.ts', '// a line\n'.repeat(251), 'has 251 lines, 250 at most'],
  ['server/src/a.test.ts', '// a line\n'.repeat(251), 'has 251 lines, 250 at most'],
  ['server/src/a.ts', 'export default 1;\n', 'has a default export; only lazy pages (*.page.tsx), config files and reporters may'],
  [
    'server/src/a.ts',
    'const a = 1;\nexport { a as default };\n',
    'has a default export; only lazy pages (*.page.tsx), config files and reporters may',
  ],
  ['server/src/a.ts', "export type * from './a.ts';\n", 'only re-exports; import from the file itself'],
  ['server/src/kernel/public.ts', "export { a } from './a.ts';\n", 'only re-exports; import from the file itself'],
  ['console/src/ui/index.ts', "export * from './a.ts';\nexport { b } from './b.ts';\n", 'only re-exports; import from the file itself'],
])('%s fails', (path, text, fault) => {
  expect(checkShape({ path, text })).toEqual([`${path} ${fault}`]);
});
