import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { violations } from '../../../testing/violations.ts';
import { address, path, showList } from '../list-page.fixture.tsx';

async function showOnPhone(search = '') {
  await page.viewport(390, 844);
  const screen = await showList(search);
  await expect.element(screen.table.getByRole('row').first()).toBeVisible();
  const { t } = screen;
  return {
    ...screen,
    rows: screen.table.getByRole('row'),
    filterButton: page.getByRole('button', { name: new RegExp(`^${t('kit:list.filter')}`) }),
    sheet: page.getByRole('dialog', { name: t('kit:list.filters') }),
    status: (name: 'idle' | 'offline') => page.getByRole('dialog').getByRole('button', { name: t(`kit:status.${name}`) }),
    apply: page.getByRole('button', { name: t('kit:list.filterApply') }),
  };
}

test('[T-66] a row has two lines: name and state, then facts, with its actions beside them', async () => {
  const { links, rows } = await showOnPhone();
  await expect.element(links).toHaveLength(20);
  const [name, state, fact] = ['[class*=title]', '[class*=first] > :last-child', '[class*=facts]'].map((part) => {
    const found = rows.first().element().querySelector(part) ?? document.body;
    return { words: found.textContent, box: found.getBoundingClientRect() };
  });
  expect(name?.words).toMatch(/^Machine \d+$/);
  expect(['working', 'idle', 'offline', 'warning']).toContain(state?.words);
  expect(state?.box.top).toBeLessThan(name?.box.bottom ?? 0);
  expect(fact?.box.top).toBeGreaterThanOrEqual(name?.box.bottom ?? 0);
  const heights = rows.elements().map((row) => row.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThan(72);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(rows.first().element().getBoundingClientRect().top).toBeLessThan(240);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await violations()).toEqual([]);
});

test('[T-66] a touch beside the name opens the record, one on the actions does not', async () => {
  const { links, rows } = await showOnPhone();
  await expect.element(links).toHaveLength(20);
  await rows.first().getByRole('button', { name: 'Restart', exact: false }).click();
  expect(address()).toBe(path);
  (rows.first().element().querySelector('[class*=facts]') as HTMLElement).click();
  await expect.poll(address).toMatch(/^\/machine\?robotSn=BX-/);
});

test('[T-66] filters in the sheet apply together, and its button counts them', async () => {
  const { t, filterButton, sheet, status, apply, chips, total } = await showOnPhone('?keyword=Machine');
  await expect.element(total(512)).toBeVisible();
  await filterButton.click();
  await expect.element(sheet).toBeVisible();
  await status('idle').click();
  await status('offline').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('development:list.alarming') })
    .click();
  expect(address()).toBe(`${path}?keyword=Machine`);
  expect(await violations('[role=dialog]')).toEqual([]);
  await apply.click();
  await expect.poll(address).toBe(`${path}?keyword=Machine&status=idle&status=offline&alarming=1`);
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(filterButton).toHaveTextContent(t('kit:list.filterActive', { active: 2 }));
  await expect.element(chips.getByRole('listitem')).toHaveLength(4);
  history.back();
  await expect.element(filterButton).toHaveTextContent(t('kit:list.filter'));
});

test('[T-66] a reset keeps the search and applies with the button only; Escape discards', async () => {
  const { t, filterButton, sheet, status, apply } = await showOnPhone('?keyword=Machine&status=idle');
  await filterButton.click();
  await page.getByRole('button', { name: t('kit:list.filterReset') }).click();
  await expect.element(status('idle')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(address()).toBe(`${path}?keyword=Machine&status=idle`);
  await filterButton.click();
  await expect.element(status('idle')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: t('kit:list.filterReset') }).click();
  await apply.click();
  await expect.poll(address).toBe(`${path}?keyword=Machine`);
});

test('[T-66] sorting and paging stay, and a new page shows its first row', async () => {
  const { t, rows, links, pages } = await showOnPhone();
  await page.getByLabelText(t('kit:list.sortBy')).selectOptions('-area');
  await expect.poll(address).toMatch(/sort=-area$/);
  await pages.getByRole('button', { name: t('kit:list.next') }).click();
  await expect.poll(address).toMatch(/page=2$/);
  await expect.element(links).toHaveLength(20);
  await expect.poll(() => rows.first().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await expect.element(page.getByRole('button', { name: t('kit:list.columns') })).not.toBeInTheDocument();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[T-66] axe finds no violations in rows, menus and the sheet', async () => {
    await commands.emulateMedia({ colorScheme });
    const { links, filterButton, sheet } = await showOnPhone('?status=working&size=10');
    await expect.element(links).toHaveLength(10);
    expect(await violations()).toEqual([]);
    await filterButton.click();
    await expect.element(sheet).toBeVisible();
    expect(await violations('[role=dialog]')).toEqual([]);
  });
});
