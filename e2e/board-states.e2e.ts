import { open, parts, path } from './board-parts.ts';
import { expect, test } from './test.ts';

test('[D-01] a session that ends while the board is open leads to the login', async ({ page, t, server, complaints }) => {
  await open(page, server.url);
  await expect(parts(page, t).area).not.toHaveText('-');
  const { token } = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
  const out = await page.request.delete('/api/authority/oauth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(out.ok()).toBe(true);
  await expect(page.getByRole('link', { name: t('board:over.signedOut.action') })).toHaveAttribute('href', '/#/login', { timeout: 15_000 });
  complaints.splice(0);
});

test('[D-01] figures that cannot be read say so, keep being asked for, and can be asked for at once', async ({
  page,
  t,
  server,
  complaints,
}) => {
  await page.route('**/api/overview/board', (route) => route.abort());
  await open(page, server.url);
  await expect(page.getByRole('heading', { name: t('board:failed.title') })).toBeVisible();
  await page.unroute('**/api/overview/board');
  await page.getByRole('button', { name: t('board:failed.action') }).click();
  await expect(parts(page, t).area).not.toHaveText('-');
  complaints.splice(0);
});

test('[D-01] [P-09] the board in the frame follows the tenant that staff of the provider choose', async ({ page, t, enter }) => {
  await enter('admin@botify.example', path);
  const board = page.frameLocator(`iframe[title="${t('menu:dashboard')}"]`);
  const select = page.getByLabel(t('shell:tenant.label'));
  for (const [code, name] of [
    ['lotus', '莲花商业'],
    ['harbour', '海港物业'],
  ] as const) {
    await select.selectOption({ value: code });
    await expect(board.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    await expect(parts(board, t).statuses.getByRole('definition').first()).not.toHaveText('-');
  }
  await expect(board.getByText('莲花')).toHaveCount(0);
});

test('[D-01] who asks for less motion sees a list that stands still, and the area at once', async ({ page, t, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const at = new Date().toISOString();
  const alerts = Array.from({ length: 20 }, (_, index) => ({
    id: `${index + 1}`,
    robotSn: 'CB1900-0007',
    remark: '海港一号车库 9 号',
    siteName: null,
    faultName: `alert ${index}`,
    noticeLevel: 'P1',
    startTime: at,
    endTime: at,
  }));
  let answers = 0;
  await page.route('**/api/overview/board', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    answers += 1;
    Object.assign(body.data, { alerts, area: { ...body.data.area, today: answers === 1 ? 1000 : 9000 } });
    await route.fulfill({ response, json: body });
  });
  await open(page, server.url);
  const { ticker, area } = parts(page, t);
  await expect(ticker.getByRole('listitem')).toHaveCount(20);
  const moves = () => ticker.evaluate((element) => element.getAnimations({ subtree: true }).length);
  expect(await moves()).toBe(0);
  await expect(area).toHaveText('1,000');
  const steps = area.evaluate(
    (element) =>
      new Promise<string | null>((resolve) => {
        new MutationObserver(() => resolve(element.textContent)).observe(element, { characterData: true, subtree: true, childList: true });
      }),
  );
  expect(await steps).toBe('9,000');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moves).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('[D-01] pointing at a bar, or reaching it by keyboard, says when and how much', async ({ page, t, server }) => {
  await open(page, server.url);
  const days = page.getByRole('region', { name: t('board:lastDays') });
  const bars = days.getByRole('slider');
  const wordsOf = async (index: number) => {
    const row = days.getByRole('row').nth(index + 1);
    return `${await row.getByRole('rowheader').textContent()} · ${await row.getByRole('cell').textContent()}`;
  };
  await expect(days.getByRole('row')).toHaveCount(15);
  await bars.focus();
  await expect(days.getByRole('heading')).toContainText(await wordsOf(13));
  await page.keyboard.press('ArrowLeft');
  await expect(bars).toHaveAttribute('aria-valuetext', await wordsOf(12));
  await page.keyboard.press('Home');
  await expect(days.getByRole('heading')).toContainText(await wordsOf(0));
  await page.keyboard.press('Escape');
  await bars.locator('div').nth(5).hover();
  await expect(days.getByRole('heading')).toContainText(await wordsOf(5));
});
