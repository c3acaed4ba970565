import { isFigures, manager, open, parts, path } from './board-parts.ts';
import { askMachines, logIn } from './calls.ts';
import { faults } from './faults.ts';
import { withOwnConnection } from './own-connection.ts';
import { setHidden } from './set-hidden.ts';
import { expect, test } from './test.ts';

test('[D-01] the board counts the machines as their list does, and axe finds nothing', async ({ page, t, server }) => {
  await open(page, server.url);
  const { statuses, head } = parts(page, t);
  await expect(head).toBeVisible();
  const ask = askMachines(page);
  const shown = async () => (await statuses.getByRole('definition').allTextContents()).map(Number);
  await expect
    .poll(async () => {
      const { records } = await ask('GET', '/list?size=100');
      const count = (status: string) => records.filter((robot: { status: string }) => robot.status === status).length;
      const [board, list] = [await shown(), ['working', 'idle', 'warning', 'offline'].map(count)].map(String);
      return board === list && board !== '0,0,0,0';
    })
    .toBe(true);
  expect(await faults(page)).toEqual([]);
});

test('[D-01] [L-06] a new P0 stands first in the ticker without waiting for the next figures, and goes when it is over', async ({
  page,
  t,
  server,
  complaints,
}) => {
  await open(page, server.url);
  const { ticker } = parts(page, t);
  const ofIt = ticker.getByRole('listitem').filter({ hasText: '海港一号车库 9 号' });
  await expect(ofIt.filter({ hasText: t('board:ongoing') })).toHaveCount(0);
  await expect(parts(page, t).statuses.getByRole('definition').first()).not.toHaveText('-');
  await page.route('**/api/overview/board', (route) => route.abort());
  // One that no other journey raises there: an error that comes back soon is the same one.
  await server.command('raise S204 on CB1900-0007');
  const first = ticker.getByRole('listitem').first();
  await expect(first).toContainText('海港一号车库 9 号');
  await expect(first).toContainText(t('kit:level.P0'));
  await expect(first).toContainText(t('board:ongoing'));
  await page.unroute('**/api/overview/board');
  await server.command('clear S204 on CB1900-0007');
  await expect(ofIt.first()).toContainText(t('board:ended'));
  await page.reload();
  await expect(ofIt.first()).toContainText(t('board:ended'));
  await server.command('raise S204 on CB1900-0007');
  await expect(ofIt.first()).toContainText(t('board:ongoing'));
  await server.command('clear S204 on CB1900-0007');
  await expect(ofIt.first()).toContainText(t('board:ended'));
  complaints.splice(0);
});

test('[D-01] the area counts up to what is known and never past it', async ({ page, t, server }) => {
  let answers = 0;
  await page.route('**/api/overview/board', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    answers += 1;
    body.data.area.today = answers === 1 ? 1000 : 1500;
    await route.fulfill({ response, json: body });
  });
  await open(page, server.url);
  const { area } = parts(page, t);
  await expect(area).toHaveText('1,000');
  const seen = area.evaluate(
    (element) =>
      new Promise<number[]>((resolve) => {
        const values: number[] = [];
        new MutationObserver(() => {
          values.push(Number(element.textContent?.replaceAll(',', '')));
          if (values.at(-1) === 1500) resolve(values);
        }).observe(element, { characterData: true, subtree: true, childList: true });
      }),
  );
  const values = await seen;
  expect(values.length).toBeGreaterThan(5);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(Math.max(...values)).toBe(1500);
  await page.unrouteAll({ behavior: 'wait' });
});

test('[D-01] a token in the address opens the board and is nowhere afterwards; it goes before the cookies', async ({ page, t, server }) => {
  const { token, tenantCode } = await logIn(page, 'manager@lotus.example');
  await open(page, server.url);
  await expect(page.getByText('海港物业')).toBeVisible();
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => void referrers.push(request.headers().referer));
  for (const address of [`/board/?a=1#token=${token}&tenant_code=${tenantCode}`, `/board/?a=2&token=${token}&tenant_code=${tenantCode}`]) {
    await page.goto('about:blank');
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await page.goto(address);
    await expect(page.getByText('莲花商业')).toBeVisible();
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => JSON.stringify([location.href, document.referrer, history.state, document.cookie]))).not.toContain(
      token,
    );
    await page.reload();
    await expect(page.getByText('莲花商业')).toBeVisible();
    expect(page.url()).not.toContain(token);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  }
  await page.goForward();
  expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([]);
  await expect(parts(page, t).head).toBeVisible();
});

test('[D-01] nobody, and whoever brings a bad token, is shown the way to the login', async ({ page, t, complaints }) => {
  const login = page.getByRole('link', { name: t('board:over.signedOut.action') });
  await page.goto('/board/');
  await expect(login).toBeVisible();
  expect(complaints).toEqual([]);
  await page.goto('about:blank');
  await page.goto('/board/#token=no-such-token');
  await expect(login).toHaveAttribute('href', '/#/login');
  expect(page.url()).not.toContain('token');
  complaints.splice(0);
});

test('[D-01] the menu opens the board in a window of its own, and shows it in a frame', async ({ page, t, enter }) => {
  await enter(manager, path);
  const frame = page.frameLocator(`iframe[title="${t('menu:dashboard')}"]`);
  await expect(frame.getByRole('heading', { level: 1, name: t('board:title') })).toBeVisible();
  const link = page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByRole('link', { name: t('menu:bigData') });
  await expect(link).toHaveAttribute('target', '_blank');
  const [window] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(parts(window, t).head).toBeVisible();
  expect(new URL(window.url()).pathname).toBe('/board/');
  await page.goto('/#/bigData');
  await expect(page).toHaveURL(/#\/tenantdapan\/$/);
});

test('[D-01] a board behind another tab or window asks for nothing, and for fresh figures when it is back', async ({
  page,
  t,
  enter,
  context,
}) => {
  await withOwnConnection(page);
  let asked = 0;
  page.on('request', (request) => {
    if (isFigures(request)) asked += 1;
  });
  await enter(manager, path);
  const board = page.frameLocator(`iframe[title="${t('menu:dashboard')}"]`);
  await expect(board.getByTestId('area-today')).not.toHaveText('-');
  await page.goto('/#/robot/robotList');
  await expect(page.getByRole('heading', { level: 1, name: t('menu:robotList') })).toBeVisible();
  // Another one that is seen asks three times meanwhile.
  const other = await context.newPage();
  await other.goto('/board/');
  const expectRest = async () => {
    const before = asked;
    for (let turn = 0; turn < 3; turn += 1) await other.waitForRequest(isFigures);
    expect(asked).toBe(before);
  };
  await expectRest();
  const asleep = asked;
  await page.goto(`/#${path}`);
  await expect.poll(() => asked).toBe(asleep + 1);

  await page.goto('/board/');
  await expect(page.getByTestId('area-today')).not.toHaveText('-');
  await setHidden(page, true);
  await expectRest();
  const hidden = asked;
  await setHidden(page, false);
  await expect.poll(() => asked).toBe(hidden + 1);
  await other.close();
});

test('[D-01] [P-09] another tenant sees its own machines and nothing of this one', async ({ page, t, server }) => {
  await withOwnConnection(page);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(payload.toString())));
  await open(page, server.url, 'manager@lotus.example');
  await expect(page.getByText('莲花商业')).toBeVisible();
  const { records } = await askMachines(page)('GET', '/list?size=100');
  await expect(parts(page, t).statuses).toContainText(t('board:totalMachines', { total: records.length }));
  await expect(page.getByText('海港')).toHaveCount(0);
  expect(heard.join()).toContain('IWALK-0011');
  expect(heard.join()).not.toContain('CB1900-0007');
});
