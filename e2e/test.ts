import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { startServer, type ThrowAwayServer, withFolder } from '@botify/tools/product/throw-away-server';
import { test as base, expect, type Page } from '@playwright/test';
import { borrowSession, dropEndedSessions, logIn } from './calls.ts';
import { demo, demoFolderVariable } from './demo.config.ts';
import { keepMessages } from './messages.ts';

export type Words = ReturnType<typeof textFor>;

const demoPassword = 'botify-demo';

/** Options of a worker's server. */
export interface ServerOptions {
  /** Use the development build, which has pages for the components of the kit. */
  developmentBuild: boolean;
}
interface Worker extends ServerOptions {
  server: ThrowAwayServer;
}
interface Fixtures {
  language: Locale;
  /** Texts in the language under test. */
  t: Words;
  /** Logs in through the login screen and waits for the shell. */
  signIn(username: string, options?: { remember?: boolean }): Promise<void>;
  fillLogin(username: string, password?: string): Promise<void>;
  /**
   * Opens a page as a logged-in user without the login screen. The session is shared by all journeys of the worker, unless the journey asks
   * for its own: for example to list or end sessions.
   */
  enter(username: string, path?: string, options?: { menuShown?: boolean; ownSession?: boolean }): Promise<void>;
  /** Errors reported by the page. A test that expects some empties the array. */
  complaints: string[];
  sharedSessions: undefined;
}

/** The script of the test runner that blocks workers fails in sandboxed frames, such as the preview of a mail. */
const blockedWorker = /^SecurityError: .*'serviceWorker'.*sandboxed/;

export const test = base.extend<Fixtures, Worker>({
  developmentBuild: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ developmentBuild }, use) => {
      await withFolder(async (folder) => {
        const dataDir = join(folder, 'data');
        // Under root the database belongs to another user, whom Node's own copy would not preserve.
        await promisify(execFile)('cp', ['-a', process.env[demoFolderVariable] ?? '', dataDir]);
        const server = await startServer(dataDir, { ...demo, ...(developmentBuild ? { NODE_ENV: 'development' } : {}) });
        // Random faults depend on the time of day and would disturb a journey.
        await server.command('keep every machine well');
        await use(server);
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  language: ['zh-CN', { option: true }],
  t: async ({ language }, use) => use(textFor(language)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!blockedWorker.test(String(error))) complaints.push(String(error));
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  sharedSessions: [
    async ({ server }, use) => {
      await use(undefined);
      await dropEndedSessions(server.url);
    },
    { auto: true },
  ],
  page: async ({ page, language }, use) => {
    // Only when no language is stored, so that a journey can change it.
    await page.addInitScript((chosen) => {
      // A frame without an origin, such as the preview of a mail, has no storage.
      if (self.origin === 'null') return;
      if (!localStorage.getItem('locale')) localStorage.setItem('locale', chosen);
    }, language);
    await page.addInitScript(keepMessages);
    await use(page);
  },
  fillLogin: async ({ page, t }, use) => {
    await use(async (username, password = demoPassword) => {
      await page.getByLabel(t('session:login.account'), { exact: true }).fill(username);
      await page.getByLabel(t('session:login.password'), { exact: true }).fill(password);
      await page.getByLabel(t('session:login.code'), { exact: true }).fill('0000');
    });
  },
  enter: async ({ page, t, server }, use) => {
    await use(async (username, path = '/', { menuShown = true, ownSession = false } = {}) => {
      const cookies = await (ownSession ? logIn : borrowSession)(page, username);
      await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: server.url })));
      await page.goto(`/#${path}`);
      const inside = menuShown
        ? page.getByRole('navigation', { name: t('common:shell.mainMenu') })
        : page.getByRole('button', { name: t('common:shell.openMenu') });
      await expect(inside).toBeVisible();
    });
  },
  signIn: async ({ page, t, fillLogin }, use) => {
    await use(async (username, { remember = false } = {}) => {
      await page.goto('/');
      await fillLogin(username);
      if (remember) await page.getByLabel(t('session:login.remember')).check();
      await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
      await expect(page.getByRole('navigation').first()).toBeVisible();
    });
  },
});

export const cookiesOf = async (page: Page) => Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));

export { expect };
