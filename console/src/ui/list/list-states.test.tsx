import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../../development/made-up-fleet.ts';
import { address, showList } from './list-page.fixture.tsx';

test('shows placeholder rows while the first page loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { t, table, total, links, exports } = await showList('', { answer: (rows) => promise.then(() => rows) });
  await expect.element(page.getByText(t('kit:list.loading'))).toBeVisible();
  await expect.element(table.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(exports).toBeDisabled();
  await expect.element(links).toHaveLength(0);
  resolve();
  await expect.element(total(512)).toBeVisible();
  await expect.element(table.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect.element(links).toHaveLength(20);
});

test('keeps the previous rows, marked as stale, until the next page arrives', async () => {
  let arrival = Promise.resolve();
  const { t, table, links, pages } = await showList('', { answer: (rows) => arrival.then(() => rows) });
  await expect.element(links).toHaveLength(20);
  const first = links.first().element().textContent ?? '';
  const { promise, resolve } = Promise.withResolvers<void>();
  arrival = promise;
  await pages.getByRole('button', { name: t('kit:list.next') }).click();
  await expect.element(table.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(links.first()).toHaveTextContent(first);
  resolve();
  await expect.element(table.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect.element(links.first()).not.toHaveTextContent(first);
});

test('an empty list suggests the next step; without matches it offers to clear the filters', async () => {
  let isEmpty = true;
  const { t, search, total, exports } = await showList('', { answer: (rows) => (isEmpty ? { ...rows, records: [], total: 0 } : rows) });
  await expect.element(page.getByText('No machines yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add one' })).toBeVisible();
  await expect.element(exports).toBeDisabled();

  isEmpty = false;
  await search.fill('no machine has this name');
  await expect.element(page.getByText(t('kit:list.noMatch'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add one' })).not.toBeInTheDocument();
  await page
    .getByRole('button', { name: t('kit:list.clear') })
    .last()
    .click();
  await expect.element(total(512)).toBeVisible();
});

test('a failed load shows the reason and a retry button; a failed refresh keeps the rows', async () => {
  let fails = true;
  const answer = <Rows,>(rows: Rows): Rows => {
    if (fails) throw refusal('Maintenance until noon');
    return rows;
  };
  const { t, table, total, filter, links } = await showList('', { answer });
  const alert = page.getByRole('alert');
  const retry = alert.getByRole('button', { name: t('common:action.retry') });
  await expect.element(alert).toMatchTextContent(t('kit:page.failed'));
  await expect.element(alert).toMatchTextContent('Maintenance until noon');
  await expect.element(table).not.toBeInTheDocument();
  fails = false;
  await retry.click();
  await expect.element(total(512)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();

  await filter('site.label').click();
  await page.getByRole('button', { name: t('development:list.site.harbour') }).click();
  await expect.poll(address).toMatch(/site=harbour$/);
  await expect.element(total(512)).not.toBeInTheDocument();
  fails = true;
  history.back();
  await expect.element(alert).toMatchTextContent(t('kit:page.stale'));
  await expect.element(total(512)).toBeVisible();
  await expect.element(links).toHaveLength(20);
});
