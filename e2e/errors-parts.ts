import type { Locale } from '@botify/contract/kernel/locale';
import type { ThrowAwayServer } from '@botify/tools/product/throw-away-server';
import type { Browser, Page } from '@playwright/test';
import { askAs, borrowSession, machineCalls } from './calls.ts';
import { expect, type Words } from './test.ts';

export const errorsPath = '/abnormalManage';
export const manager = 'manager@harbour.example';
export const operator = 'operator@harbour.example';

export const errorParts = (page: Page, t: Words) => ({
  row: (words: string | RegExp) => page.getByRole('row', { name: words }),
  story: page.getByRole('list', { name: t('errorManagement:story.label') }).getByRole('listitem'),
  act: (name: 'acknowledge' | 'resolve' | 'note') =>
    page.getByRole('main').getByRole('button', { name: t(`errorManagement:act.${name}`), exact: true }),
  dialog: page.getByRole('dialog'),
  note: page.getByRole('dialog').getByRole('textbox'),
  submit: (name: 'acknowledge' | 'resolve' | 'note') =>
    page.getByRole('dialog').getByRole('button', { name: t(`errorManagement:act.${name}`), exact: true }),
  cures: page.getByRole('region', { name: t('errorManagement:detail.section.cures'), exact: true }),
});

/** Opens a page as another account, in its own browser context. */
export async function openAs(browser: Browser, server: ThrowAwayServer, username: string, path: string, language: Locale): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })).newPage();
  const { token, tenantCode } = await borrowSession(page, username);
  await page.context().addCookies(Object.entries({ token, tenantCode }).map(([name, value]) => ({ name, value, url: server.url })));
  await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), language);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

export async function fillAct(page: Page, t: Words, act: 'acknowledge' | 'resolve' | 'note', words: string): Promise<void> {
  const parts = errorParts(page, t);
  await parts.act(act).click();
  await parts.note.fill(words);
  await parts.submit(act).click();
  await expect(parts.dialog).toHaveCount(0);
}

/** Waits until the server has stored the change: a page opened before would refresh only after 15 seconds. */
export async function errorStored(page: Page, robotSn: string, faultCode: string, state: 'running' | 'ended'): Promise<void> {
  const ask = await askAs(page, manager, machineCalls);
  const running = async () => (await ask('POST', '-exception/page', { size: 1, robotSn, faultCode, running: true })).records.length > 0;
  await expect.poll(running).toBe(state === 'running');
}
