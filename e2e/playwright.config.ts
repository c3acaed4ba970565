import { defineConfig } from '@playwright/test';
import type { ServerOptions } from './test.ts';

/** Set by the test runner, which searches for a browser. Default: Playwright's own. */
const executablePath = process.env.BOTIFY_CHROMIUM;

/** Journeys over pages and a language that only the development build has. */
const developmentFiles = ['**/development.e2e.ts', '**/pseudo-locale.e2e.ts'];
/** Journeys in an installation without the demo. */
const installationFiles = ['**/onboarding.e2e.ts'];

export default defineConfig<object, ServerOptions>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './demo.config.ts',
  // Each worker has its own server.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Limits for hanging tests, not for slow ones: the machine may be busy. Idle machines report every 10 seconds, pages refresh every 15.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  outputDir: '../.cache/e2e',
  // A worker keeps its server as long as its options are the same, so files with other options are separate projects. The development build
  // is first and on one worker, so that only one server of it starts.
  projects: [
    { name: 'development', testMatch: developmentFiles, workers: 1, use: { developmentBuild: true } },
    { name: 'product', testIgnore: [...developmentFiles, ...installationFiles] },
    { name: 'installation', testMatch: installationFiles },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    // A journey could not intercept the requests of a worker. The journey about it allows it.
    serviceWorkers: 'block',
    // Dialogs open without animation; journeys about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        // Rendering leaves much short-lived garbage. A larger young generation collects it less often.
        '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
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
