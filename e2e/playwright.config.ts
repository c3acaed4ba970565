import { defineConfig } from '@playwright/test';
import type { ServerOptions } from './test.ts';

/** Set by the test run, which looks for a browser; unset, Playwright uses its own. */
const executablePath = process.env.BOTIFY_CHROMIUM;

/** Journeys over pages that only the development build has. */
const developmentFiles = '**/development.e2e.ts';

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Each worker has its own server.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Limits for tests that hang, not for slow ones: the machine may be busy. Resting machines report every 10 seconds, pages ask every 15.
  timeout: 280_000,
  expect: { timeout: 60_000 },
  outputDir: '../.cache/e2e',
  // A worker keeps its server as long as its settings stay the same: files that need other settings are a project of their own.
  projects: [
    { name: 'product', testIgnore: developmentFiles },
    {
      name: 'development',
      testMatch: developmentFiles,
      // Its pages show made-up data.
      use: { developmentBuild: true, fleet: { robots: 10, historyDays: 0 } },
    },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    // Dialogs are in place at once; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
