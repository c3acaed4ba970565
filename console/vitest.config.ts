import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { componentStyles } from './component-styles.config.ts';
import { browserCommands } from './src/testing/browser-commands.ts';

/** The test runner finds a browser; without one Playwright looks for its own. */
const executablePath = process.env.BOTIFY_CHROMIUM;

/** Component tests: parts of the console in a real browser, with a fake server behind `fetch`. */
export default defineConfig({
  plugins: [react(), componentStyles()],
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/board/main.ts', 'src/**/*.test.tsx'], include: ['axe-core', 'vitest-browser-react'] },
  test: {
    name: 'component',
    // The pages that show every part of the kit exist in development builds only.
    env: { MODE: 'development' },
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // A page runs many files: loading the modules again would take longer than the tests. `restoreConsole` clears the state between tests.
    isolate: false,
    // One page on each of two cores: a page also waits, for timers and for the next frame.
    maxWorkers: 2,
    // Limits for tests that hang. A busy machine must not reach them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A busy machine needs longer than the default minute to open the page of the tests.
      connectTimeout: 240_000,
      viewport: { width: 1440, height: 900 },
      commands: browserCommands,
      provider: playwright({
        launchOptions: {
          timeout: 180_000,
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
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', colorScheme: 'light', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
