import type { Page, Request } from '@playwright/test';
import { logIn } from './calls.ts';
import type { Words } from './test.ts';

export const manager = 'manager@harbour.example';
export const path = '/tenantdapan/';
export const isFigures = (request: Request) => request.url().includes('/api/overview/board');

export const parts = (page: Pick<Page, 'getByRole' | 'getByTestId'>, t: Words) => ({
  head: page.getByRole('heading', { level: 1, name: t('board:title') }),
  statuses: page.getByRole('region', { name: t('board:machines'), exact: true }),
  ticker: page.getByRole('region', { name: t('board:alerts'), exact: true }),
  area: page.getByTestId('area-today'),
});

/** The board by itself, with the cookies of the console. */
export async function open(page: Page, url: string, username = manager): Promise<void> {
  const cookies = await logIn(page, username);
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  await page.goto('/board/');
}
