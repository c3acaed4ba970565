import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { componentStyles } from './component-styles.config.ts';
import { lightModules } from './light-modules.config.ts';
import { browserCommands } from './src/testing/browser-commands.ts';

/** Set by the test runner. Without it Playwright uses its own browser. */
const executablePath = process.env.BOTIFY_CHROMIUM;

/** Component tests in a real browser, with a fake server behind `fetch`. */
export default defineConfig({
  plugins: [react(), componentStyles(), lightModules()],
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/board/main.ts', 'src/**/*.test.tsx'], include: ['axe-core', 'vitest-browser-react'] },
  test: {
    name: 'component',
    // The pages of the kit exist in the development build only.
    env: { MODE: 'development' },
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // Reloading the modules for each file would take longer than the tests. `restoreConsole` resets the state between tests.
    isolate: false,
    // A second page would load and compile every module again. Other steps of a run use the other cores meanwhile.
    maxWorkers: 1,
    // Limits for hanging tests, high enough for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The default of one minute is too short on a busy machine.
      connectTimeout: 240_000,
      viewport: { width: 1440, height: 900 },
      commands: browserCommands,
      provider: playwright({
        launchOptions: {
          timeout: 180_000,
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
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', colorScheme: 'light', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
