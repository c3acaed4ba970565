import type { Page } from '@playwright/test';
import { borrowSession } from './calls.ts';
import type { Words } from './test.ts';

const manager = 'manager@harbour.example';

export const parts = (page: Pick<Page, 'getByRole'>, t: Words) => ({
  head: page.getByRole('heading', { level: 1, name: t('board:title') }),
  statuses: page.getByRole('region', { name: t('board:machines'), exact: true }),
  ticker: page.getByRole('region', { name: t('board:alerts'), exact: true }),
});

/** Opens the board in its own window, with the cookies of the console. */
export async function open(page: Page, url: string, username = manager): Promise<void> {
  const { token, tenantCode } = await borrowSession(page, username);
  await page.context().addCookies(Object.entries({ token, tenantCode }).map(([name, value]) => ({ name, value, url })));
  await page.goto('/board/');
}
