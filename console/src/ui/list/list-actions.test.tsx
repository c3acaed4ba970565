import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, path, showList } from './list-page.fixture.tsx';

test('[P-05] the export shows its progress and cannot be started twice', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let report = (_part: number): void => expect.unreachable();
  const { t, exports, total } = await showList('', {
    run: (_format, onProgress) => {
      report = onProgress;
      return finished;
    },
  });
  await expect.element(total(512)).toBeVisible();
  await exports.click();
  await page.getByRole('menuitem', { name: t('kit:list.formatXlsx') }).click();
  await expect.element(page.getByRole('button', { name: t('kit:list.exporting') })).toBeDisabled();
  for (const part of [0, 0.25, 0.75]) {
    report(part);
    const busy = page.getByRole('button', { name: t('kit:list.exportingPart', { percent: `${part * 100}%` }) });
    await expect.element(busy).toBeDisabled();
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  }
  finish();
  await expect.element(page.getByRole('status').filter({ hasText: t('kit:list.exported') })).toBeVisible();
  await expect.element(exports).toBeEnabled();
});

test('a failed export shows a message and can be started again', async () => {
  const { t, exports, total } = await showList('', { run: () => Promise.reject(new Error('broken')) });
  await expect.element(total(512)).toBeVisible();
  await exports.click();
  await page.getByRole('menuitem', { name: t('kit:list.formatCsv') }).click();
  await expect.element(page.getByText(t('kit:list.exportFailed'))).toBeVisible();
  await expect.element(exports).toBeEnabled();
});

test('[P-05] shows no export without the granted button', async () => {
  const { exports, total } = await showList('', { buttons: [] });
  await expect.element(total(512)).toBeVisible();
  await expect.element(exports).not.toBeInTheDocument();
});

test('keeps the selection across pages', async () => {
  const { t, links, row, pages, total } = await showList();
  await expect.element(links).toHaveLength(20);
  const everything = page.getByRole('checkbox', { name: t('kit:list.selectPage') });
  const selected = (number: number) => page.getByRole('status').filter({ hasText: t('kit:list.selected', { number }) });
  await everything.click();
  await expect.element(selected(20)).toBeVisible();
  const first = links.first().element().textContent;
  await pages.getByRole('button', { name: t('kit:list.next') }).click();
  await expect.element(links.first()).not.toHaveTextContent(first ?? '');
  await row(0).getByRole('checkbox').click();
  await expect.element(selected(21)).toBeVisible();
  await expect.element(everything).toBePartiallyChecked();
  await page.getByRole('button', { name: t('kit:list.unselect') }).click();
  await expect.element(total(512)).toBeVisible();
  await expect.element(everything).not.toBePartiallyChecked();
});

test('a click in a row and Enter on its link open it; a click on its buttons does not', async () => {
  const { links, row } = await showList();
  await expect.element(links).toHaveLength(20);
  await row(0).getByRole('button', { name: 'Restart', exact: false }).click();
  expect(address()).toBe(path);
  await row(0).getByRole('cell').nth(5).click();
  await expect.poll(address).toMatch(/^\/machine\?robotSn=BX-/);
  history.back();
  await expect.poll(address).toBe(path);
  await expect.element(links).toHaveLength(20);
  links.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/machine\?robotSn=BX-/);
});
