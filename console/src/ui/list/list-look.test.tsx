import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { showApp } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { address, listParts, showList } from './list-page.fixture.tsx';

test('[S-20] rows are 44 px high; headers and the first column are sticky', async () => {
  await page.viewport(700, 800);
  const { table, links, row } = await showList('?status=working');
  await expect.element(links).toHaveLength(20);
  expect(row(3).element().getBoundingClientRect().height).toBe(44);
  const region = table.element();
  region.scrollTo(300, 220);
  await expect.poll(() => [region.scrollLeft, region.scrollTop]).toEqual([300, 220]);
  const edge = region.getBoundingClientRect();
  const place = (selector: string) => region.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  expect(place('th:nth-child(4)').top).toBe(edge.top + region.clientTop);
  expect(place('tbody tr:nth-child(9) td:nth-child(2)').left).toBe(edge.left + 44);
});

test('[S-17] keeps filters and scroll position while another tab is active', async () => {
  await page.viewport(1100, 800);
  const { t } = await showApp('/development/list?status=working');
  const { table, links } = listParts(t, t('development:menu.list'));
  await expect.element(links).toHaveLength(20);
  table.element().scrollTo(300, 220);
  const link = (container: string, name: string) =>
    page.getByRole('navigation', { name: t(container) }).getByRole('link', { name: t(name) });
  await link('common:shell.mainMenu', 'development:menu.charts').click();
  await expect.element(page.getByRole('heading', { level: 1, name: t('development:menu.charts') })).toBeVisible();
  await link('shell:tabs.label', 'development:menu.list').click();
  await expect.element(table).toBeVisible();
  expect(address()).toMatch(/status=working$/);
  await expect.poll(() => [table.element().scrollLeft, table.element().scrollTop]).toEqual([300, 220]);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('axe finds no violations in a list and its popovers', async () => {
    await commands.emulateMedia({ colorScheme });
    const { links, filter, columns } = await showList('?status=working&size=10');
    await expect.element(links).toHaveLength(10);
    expect(await violations()).toEqual([]);
    const opened = page.getByRole('dialog');
    await filter('status').click();
    await expect.element(opened).toBeVisible();
    expect(await violations('[role=dialog]'), 'choices').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
    await filter('started').click();
    await expect.element(opened.getByRole('table')).toBeVisible();
    expect(await violations('[role=dialog]'), 'calendar').toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
    await columns.click();
    await expect.element(opened).toBeVisible();
    expect(await violations('[role=dialog]'), 'columns').toEqual([]);
  });
});

test('[S-20] the line height of a filter button fits descenders', async () => {
  const { filter } = await showList();
  await expect.element(filter('status')).toBeVisible();
  const words = filter('status').element().querySelector('[class*="words"]');
  const { lineHeight, fontSize } = getComputedStyle(words ?? document.body);
  expect(Number.parseFloat(lineHeight)).toBeGreaterThanOrEqual(Number.parseFloat(fontSize) * 1.4);
});
