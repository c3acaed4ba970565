import type { Page } from '@playwright/test';
import type { Words } from './test.ts';

export const account = 'manager@harbour.example';
export const path = '/development/list';

/** The first list of the page; a second one below it shows what one call brings whole. */
export function parts(page: Page, t: Words) {
  const title = t('development:menu.list');
  const table = page.getByRole('region', { name: t('kit:list.table', { title }), exact: true });
  return {
    table,
    rows: table.locator('tbody tr'),
    head: (key: string) => table.getByRole('columnheader', { name: t(`development:list.${key}`) }),
    search: page.getByRole('searchbox', { name: t('development:list.keyword') }),
    filter: (key: string) => page.getByRole('button', { name: t(`development:list.${key}`) }).first(),
    chips: page.getByRole('list', { name: t('kit:list.filters') }),
    total: (total: string) => page.getByRole('status').filter({ hasText: t('kit:list.total', { total }) }),
    pages: page.getByRole('navigation', { name: t('kit:list.pages', { title }), exact: true }),
    columns: page.getByRole('button', { name: t('kit:list.columns') }).first(),
    exports: page.getByRole('button', { name: t('kit:list.export') }),
    scene: page.getByLabel(t('development:list.scene.label')),
  };
}
