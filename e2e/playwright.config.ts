import { defineConfig } from '@playwright/test';

/** The browser is found by whoever starts the tests; without word of it Playwright looks for its own. */
const executablePath = process.env.BOTIFY_CHROMIUM;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Each has a server of its own. On two cores two take two thirds of the time of one.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Limits for what hangs, not for what is slow: the machine may be busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: '../.cache/e2e',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
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
