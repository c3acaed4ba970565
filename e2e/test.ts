import { join } from 'node:path';
import type { Locale } from '@botify/contract/kernel/locale';
import { textFor } from '@botify/text/translate';
import { startServer, type ThrowAwayServer, withFolder } from '@botify/tools/product/throw-away-server';
import { test as base, expect, type Page } from '@playwright/test';
import { logIn } from './calls.ts';

export type Words = ReturnType<typeof textFor>;

const demoPassword = 'botify-demo';

interface Worker {
  server: ThrowAwayServer;
  /** Look at the development build, which has pages that show the parts of the kit. */
  developmentBuild: boolean;
}
interface Fixtures {
  language: Locale;
  /** The words of the language under test. */
  t: Words;
  /** Signs in through the login screen and waits for the shell. */
  signIn(username: string, options?: { remember?: boolean }): Promise<void>;
  fillLogin(username: string, password?: string): Promise<void>;
  /** Signs in by the calls alone, for journeys that are not about the login. */
  enter(username: string, path?: string, options?: { menuShown?: boolean }): Promise<void>;
  /** Everything the page complained about; a test that expects complaints empties it. */
  complaints: string[];
}

export const test = base.extend<Fixtures, Worker>({
  developmentBuild: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ developmentBuild }, use) => {
      await withFolder(async (folder) => {
        // Two days of history are told in a moment; a year would compete with the journeys for the machine.
        const settings = { DEMO_HISTORY_DAYS: '2', ...(developmentBuild ? { NODE_ENV: 'development' } : {}) };
        const server = await startServer(join(folder, 'data'), settings);
        // What goes wrong by itself depends on the hour, and would go wrong in the middle of a journey.
        await server.command('keep every machine well');
        await use(server);
        await server.stop();
      });
    },
    { scope: 'worker', timeout: 240_000 },
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
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, language }, use) => {
    // Chosen once, like a user who picked it before; a page that changes it itself is not overruled.
    await page.addInitScript((chosen) => {
      // A frame without an origin, such as that of a mail, has no storage.
      if (self.origin === 'null') return;
      if (!localStorage.getItem('locale')) localStorage.setItem('locale', chosen);
    }, language);
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
    await use(async (username, path = '/', { menuShown = true } = {}) => {
      const cookies = await logIn(page, username);
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
