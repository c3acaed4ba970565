import { defineConfig } from 'vitest/config';

// Limits for what hangs, not for what is slow: the machine may be busy.
// One module graph per worker: loading the application anew for every file would take longer than the tests.
const common = { environment: 'node', isolate: false, testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    // The tests of the server mostly wait for PostgreSQL, so every core gets a worker.
    maxWorkers: '100%',
    projects: [
      './console/vitest.config.ts',
      {
        test: {
          ...common,
          name: 'unit',
          include: ['contract', 'domain', 'text', 'tools', 'console/src', 'simulator'].map((room) => `${room}/**/*.test.ts`),
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
});
