import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, path, showList } from './list-page.fixture.tsx';

test('filters are stored in the address, shown as chips and restored by Back', async () => {
  const { t, filter, chips, total, unmount } = await showList();
  await expect.element(total(512)).toBeVisible();
  await filter('status').click();
  await page.getByRole('checkbox', { name: t('kit:status.offline') }).click();
  await page.getByRole('checkbox', { name: t('kit:status.warning') }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(filter('status')).toHaveFocus();
  expect(address()).toBe(`${path}?status=offline&status=warning`);
  await filter('site.label').click();
  await page.getByRole('button', { name: t('development:list.site.harbour') }).click();
  await expect.poll(address).toMatch(/&site=harbour$/);
  await expect.element(chips.getByRole('listitem')).toHaveLength(3);
  await expect.element(total(512)).not.toBeInTheDocument();

  history.back();
  await expect.element(chips.getByRole('listitem')).toHaveLength(2);
  history.forward();
  await expect.element(chips.getByRole('listitem')).toHaveLength(3);

  // Opening the link or reloading restores them.
  const link = address();
  await unmount();
  await showList(link.slice(path.length));
  await expect.element(chips.getByRole('listitem')).toHaveLength(3);
  await chips.getByRole('button').nth(1).click();
  await expect.poll(address).toBe(`${path}?status=offline&status=warning`);
  await chips.getByRole('button', { name: t('kit:list.clear') }).click();
  await expect.poll(address).toBe(path);
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(total(512)).toBeVisible();
});

test('ignores invalid filters in the address and expands the "more" row if one of its filters is active', async () => {
  const { t, filter, chips, total } = await showList('?status=asleep&started=never&page=x&size=3&sort=secret&batteryBelow=50');
  await expect.element(chips.getByRole('listitem')).toHaveLength(2);
  const below = page.getByRole('textbox', { name: t('development:list.batteryBelow') });
  await expect.element(below).toHaveValue('50');
  await below.clear();
  await expect.element(total(512)).toBeVisible();

  await filter('serials').click();
  const choices = page.getByRole('dialog');
  await page.getByRole('textbox', { name: t('kit:list.findOption') }).fill('2000');
  await expect.element(choices.getByRole('checkbox')).toHaveLength(10);
  await page.getByRole('checkbox', { name: 'BX-20007' }).click();
  await expect.poll(address).toContain('serials=BX-20007');
  await expect.element(total(1)).toBeVisible();
  await choices.getByRole('button', { name: t('kit:list.clearOne') }).click();
  await expect.element(total(512)).toBeVisible();

  const alarming = page.getByRole('button', { name: t('development:list.alarming') });
  await alarming.click();
  await expect.element(alarming).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toContain('alarming=1');
  await page.getByRole('button', { name: t('kit:list.moreActive', { active: 1 }) }).click();
  await expect.element(alarming).not.toBeInTheDocument();
});

test('"/" focuses the search, which filters while typing without history entries', async () => {
  const { t, search, total } = await showList('?page=2');
  await expect.element(total(512)).toBeVisible();
  location.hash = path;
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  await userEvent.keyboard('BX-2010');
  await expect.element(total(10)).toBeVisible();
  await expect.poll(address).toBe(`${path}?keyword=BX-2010`);
  await userEvent.keyboard('/');
  await expect.element(search).toHaveValue('BX-2010/');
  await expect.element(page.getByText(t('kit:list.noMatch'))).toBeVisible();
  await page.getByRole('button', { name: t('kit:list.clearSearch') }).click();
  await expect.element(total(512)).toBeVisible();
  history.back();
  await expect.poll(address).toBe(`${path}?page=2`);
});

test('selects a preset or a range from the calendar', async () => {
  const { t, filter } = await showList();
  await filter('started').click();
  await page.getByRole('button', { name: t('kit:list.last7Days') }).click();
  await expect.poll(address).toMatch(/started=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await filter('started').click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: t('kit:detail.calendar.previousMonth') }).click();
  const days = calendar.getByRole('table').getByRole('button');
  // The end can be picked first.
  await days.nth(9).click();
  await days.nth(4).click();
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.poll(address).toMatch(/started=(\d{4}-\d\d)-05\.\.\1-10$/);
});

test('sorting and paging are stored in the address; a page past the end becomes the last page', async () => {
  const { t, head, pages, links } = await showList();
  await expect.element(head('started')).toHaveAttribute('aria-sort', 'descending');
  const battery = head('battery').getByRole('button');
  const last = pages.getByRole('button', { name: t('kit:list.page', { page: 26 }) });
  await battery.click();
  await expect.element(head('battery')).toHaveAttribute('aria-sort', 'ascending');
  expect(address()).toBe(`${path}?sort=battery`);
  await pages.getByRole('button', { name: t('kit:list.next') }).click();
  await expect.element(page.getByText(t('kit:list.range', { from: 21, to: 40, total: 512 }))).toBeVisible();
  expect(address()).toBe(`${path}?sort=battery&page=2`);
  await battery.click();
  await expect.poll(address).toBe(`${path}?sort=-battery`);
  await battery.click();
  await expect.poll(address).toBe(path);
  await last.click();
  await expect.element(links).toHaveLength(12);
  await page.getByLabelText(t('kit:list.size')).selectOptions('100');
  await expect.poll(address).toBe(`${path}?size=100&page=6`);
  location.hash = `${path}?page=900`;
  await expect.poll(address).toBe(`${path}?page=26`);
  await expect.element(last).toHaveAttribute('aria-current', 'page');
});

test('stores the selected columns until reset', async () => {
  const { t, head, columns, unmount } = await showList();
  const box = (key: string) => page.getByRole('checkbox', { name: t(`development:list.${key}`) });
  await columns.click();
  await expect.element(box('name')).toBeDisabled();
  await box('level').click();
  await box('water').click();
  await userEvent.keyboard('{Escape}');
  await unmount();
  await showList();
  await expect.element(head('water')).toBeVisible();
  await expect.element(head('level')).not.toBeInTheDocument();
  await columns.click();
  await page.getByRole('button', { name: t('kit:list.columnsReset') }).click();
  await expect.element(head('level')).toBeVisible();
  await expect.element(head('water')).not.toBeInTheDocument();
});
