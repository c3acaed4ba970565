import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patiently } from './server/src/testing/patiently.ts';

// Limits for what hangs, not for what is slow: the machine may be busy.
// One module graph per worker: loading the application anew for every file would take longer than the tests.
const common = {
  environment: 'node',
  isolate: false,
  setupFiles: ['tools/test/vitest-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 50_000, interval: 20 } },
};

/** Node loads the files itself, as in production: no test of these uses what only Vite has. Nothing is mocked by module. */
const native = { viteModuleRunner: false, nodeLoader: false };

/** Tests leave much short-lived garbage. A larger young generation collects it less often, and one thread in less time than several. */
const collecting = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      './console/vitest.config.ts',
      {
        test: {
          ...common,
          name: 'unit',
          include: ['contract', 'domain', 'text', 'tools', 'simulator'].map((room) => `${room}/**/*.test.ts`),
          experimental: native,
        },
      },
      { test: { ...common, name: 'unit (console)', include: ['console/src/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          experimental: native,
          globalSetup: ['server/src/testing/global-setup.ts'],
          // These tests often wait: for PostgreSQL, for another process, for a lease to end.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: patiently },
          execArgv: [...collecting, '--import', fileURLToPath(new URL('server/src/kernel/quick-resolution.ts', import.meta.url))],
        },
      },
    ],
  },
});
