import type { Browser, Page } from '@playwright/test';
import { askMachines, logIn } from './calls.ts';
import { faults } from './faults.ts';
import { withOwnConnection } from './own-connection.ts';
import { actingAs } from './roles-api.ts';
import { expect, test, type Words } from './test.ts';

const path = '/robot/AlarmMonitoring';
const operator = 'operator@harbour.example';
const operatorName = '周海';

const parts = (page: Page, t: Words) => ({
  tile: (robotSn: string) => page.getByRole('article', { name: new RegExp(`${robotSn}$`) }),
  section: (status: 'alert' | 'vacant' | 'offline') =>
    page.getByRole('region', { name: new RegExp(`^${t(`alarmWall:status.${status}`)}`) }),
  count: (status: 'alert' | 'offline') =>
    page.getByRole('group', { name: t('alarmWall:statusLabel') }).getByRole('button', { name: t(`alarmWall:status.${status}`) }),
  mute: page.getByRole('button', { name: t('alarmWall:sound.on') }),
  unmute: page.getByRole('button', { name: t('alarmWall:sound.off') }),
  part: (name: 'errors' | 'live' | 'position') => page.getByRole('region', { name: t(`alarmWall:panel.${name}`), exact: true }),
  acknowledge: page.getByRole('button', { name: t('alarmWall:error.acknowledgeNamed', { fault: '驱动电机过流' }) }),
});

/** The wall of somebody else, in a browser of their own. */
async function openFor(browser: Browser, baseURL: string, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  const cookies = await logIn(page, username);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })));
  return page;
}

/** Everything the page is told over its websocket, as text. */
async function listen(page: Page): Promise<() => string> {
  await withOwnConnection(page);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(payload.toString())));
  return () => heard.join('\n');
}

/** Notes on the page how many tones it made. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const { createOscillator } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.createOscillator = function make() {
      const { dataset } = document.documentElement;
      dataset.tones = String(Number(dataset.tones ?? 0) + 1);
      return createOscillator.call(this);
    };
  });

test('[M-05] [L-06] a new P0 is heard and seen at once, looked after once for all, and told to nobody else', async ({
  page,
  t,
  enter,
  server,
  browser,
}) => {
  const { tile, section, mute, unmute, acknowledge } = parts(page, t);
  const told = await listen(page);
  await countTones(page);
  await enter(operator, path);
  await expect(page.getByRole('article').first()).toBeVisible();
  await mute.click();
  await page.reload();
  await unmute.click();
  await expect(mute).toBeVisible();

  const [manager, lotus] = [
    await openFor(browser, server.url, 'manager@harbour.example'),
    await openFor(browser, server.url, 'manager@lotus.example'),
  ];
  const toldLotus = await listen(lotus);
  for (const other of [manager, lotus]) {
    await other.goto(`/#${path}`);
    await expect(other.getByRole('article').first()).toBeVisible();
  }

  await server.command('raise E302 on IWALK-0001');
  await server.command('raise E302 on CB1900-0007');
  await expect(tile('CB1900-0007')).toContainText(`E302`);
  await expect(section('alert').getByRole('article').first()).toHaveAccessibleName(/CB1900-0007$/);
  await expect(page).toHaveTitle(/P0/);
  await expect(page.locator('html')).toHaveAttribute('data-tones', '3');
  const theirs = parts(manager, t).tile('CB1900-0007');
  await expect(theirs).toContainText(t('alarmWall:waiting'));
  await expect(parts(manager, t).tile('IWALK-0001')).toContainText('E302');

  await tile('CB1900-0007').getByRole('button').click();
  await expect(page).toHaveURL(/focus=CB1900-0007/);
  await expect(page).not.toHaveTitle(/P0/);
  const panel = page.getByRole('region', { name: '海港一号车库 9 号' });
  await expect(panel).toContainText(t('alarmWall:error.handling'));
  await expect(panel.locator('canvas').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // The manager's panel has not heard of it yet when they want to do the same.
  const late = parts(manager, t);
  await theirs.getByRole('button').click();
  await expect(late.acknowledge).toBeVisible();
  const { promise: asked, resolve: letAsk } = Promise.withResolvers<void>();
  await manager.route('**/getCurrentRobotError', (route) => asked.then(() => route.continue()));
  await panel.getByLabel(t('alarmWall:error.note')).fill('已通知现场');
  await acknowledge.click();
  const looked = t('alarmWall:acknowledgedBy', { name: operatorName });
  await expect(tile('CB1900-0007')).toContainText(looked);
  await expect(panel).toContainText(looked);
  await expect(theirs).toContainText(looked);
  await late.acknowledge.click();
  await expect(manager.getByText(t('errors:error.alreadyAcknowledged', { by: operatorName }))).toBeVisible();
  letAsk();
  await expect(late.part('errors')).toContainText(looked);
  await expect(late.acknowledge).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(tile('CB1900-0007').getByRole('button')).toBeFocused();

  expect(told()).toContain('CB1900-0007');
  expect(told()).not.toContain('IWALK-0001');
  expect(toldLotus()).toContain('IWALK-0011');
  expect(toldLotus()).not.toContain('CB1900-0007');
  for (const robotSn of ['IWALK-0001', 'CB1900-0007']) await server.command(`clear E302 on ${robotSn}`);
  await expect(section('vacant').or(section('alert')).first()).toBeVisible();
  await expect(tile('CB1900-0007')).not.toContainText('E302');
  for (const other of [manager, lotus]) await other.context().close();
});

test.describe('en-US', () => {
  test.use({ language: 'en-US' });

  test('[M-05] machines that fall silent go to the offline ones, a whole site as one; filters stand in the address', async ({
    page,
    t,
    enter,
    server,
  }) => {
    // A machine is offline after a minute of silence.
    test.setTimeout(200_000);
    const { tile, count } = parts(page, t);
    const lose = (robotSn: string, time: string) => server.command(`lose the network on ${robotSn} for ${time}`);
    const site = ['CB1900-0012', 'CB1900-0013', 'CB1900-0014', 'CB1900-0015', 'CB1900-0016', 'CB1900-0017', 'S60-0004', 'S60-0005'];
    await enter(operator, path);
    await expect(tile('CB1900-0003')).toBeVisible();
    const silent = ['CB1900-0002', ...site];
    // On a server that has just begun they come one after the other.
    const speaking = async () => {
      const { records } = await askMachines(page)('GET', '/list?current=1&size=100');
      return records.filter(({ robotSn, status }: Record<string, string>) => silent.includes(robotSn ?? '') && status !== 'offline').length;
    };
    await expect.poll(speaking, { timeout: 60_000 }).toBe(silent.length);
    for (const robotSn of silent) await lose(robotSn, '10 minutes');

    await page.getByPlaceholder(t('alarmWall:search')).fill('cb1900-0003');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: t('kit:list.clear') }).click();
    await expect(tile('CB1900-0001')).toBeVisible();

    await count('offline').click();
    await expect(page).toHaveURL(/status=offline/);
    await expect(tile('CB1900-0002')).toBeVisible({ timeout: 100_000 });
    const incident = page.getByRole('article', { name: t('alarmWall:incident.tile', { site: '海港二号车库', number: site.length }) });
    await expect(incident).toBeVisible({ timeout: 30_000 });
    await expect(tile('CB1900-0014')).toHaveCount(0);
    await incident.getByRole('button').click();
    await page
      .getByRole('list', { name: t('alarmWall:incident.list') })
      .getByRole('button', { name: /CB1900-0014/ })
      .click();
    await expect(page.getByRole('region', { name: '海港二号车库 3 号' })).toContainText(t('alarmWall:panel.quiet'));
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: t('alarmWall:panel.back') }).click();
    await expect(page.getByRole('list', { name: t('alarmWall:incident.list') })).toBeVisible();

    for (const robotSn of silent) await lose(robotSn, '0.1 seconds');
    await expect(incident).toHaveCount(0, { timeout: 60_000 });
    await expect(tile('CB1900-0002')).toHaveCount(0);
  });
});

test('[M-05] works on a phone: no sideways scrolling, a machine fills the screen, no faults', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(operator, path, { menuShown: false });
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('article').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: t('alarmWall:panel.live') })).toBeVisible();
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('[M-05] [P-04] who may watch the wall but not look into machines sees what the wall knows, and no refusal', async ({
  page,
  t,
  enter,
  server,
}) => {
  const { tile, part, acknowledge } = parts(page, t);
  const manager = await actingAs(page, 'manager@harbour.example');
  const menuIds = ['Machines', 'AlarmMonitoring', 'AlarmMonitoring.acknowledgeAlarm'];
  const { id } = await manager.createRole({ nameZh: '值班', nameEn: 'Watch', number: 71, menuIds });
  await manager.createAccount('watch@harbour.example', '13600000071', id);
  await server.command('raise E302 on CB1900-0003');
  await enter('watch@harbour.example', path);
  await expect(tile('CB1900-0003')).toContainText('E302');
  await tile('CB1900-0003').getByRole('button').click();
  await expect(part('errors')).toContainText(/P0.*E302 驱动电机过流/);
  await expect(part('errors')).toContainText(t('alarmWall:waiting'));
  await expect(part('errors')).not.toContainText(t('alarmWall:error.handling'));
  await expect(part('live')).toContainText('%');
  await expect(part('position')).toContainText(t('alarmWall:panel.coordinates'));
  await expect(part('position').locator('canvas')).toHaveCount(0);
  for (const way of [acknowledge, page.getByRole('link', { name: t('alarmWall:panel.detail') })]) await expect(way).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await server.command('clear E302 on CB1900-0003');
  await expect(part('errors')).not.toContainText('E302');
});
