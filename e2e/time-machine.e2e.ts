import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const wall = '/robot/AlarmMonitoring';
const map = '/robot/robotMap';
const robotSn = 'CB1900-0003';
const second = 1000;

const parts = (page: Page, t: Words) => ({
  tile: page.getByRole('article', { name: new RegExp(`${robotSn}$`) }),
  bar: page.getByRole('region', { name: t('timeMachine:title'), exact: true }),
  slider: page.getByRole('slider', { name: t('timeMachine:bar') }),
  open: page.getByRole('button', { name: t('timeMachine:open') }),
  now: page.getByRole('button', { name: t('timeMachine:now') }),
  button: (name: 'play' | 'pause' | 'back' | 'forward') => page.getByRole('button', { name: t(`timeMachine:${name}`), exact: true }),
});
const instant = (ms: number) => new Date(ms).toISOString();
/** A journey cannot wait for less than what has passed: the present begins some seconds ago. */
const hasPassed = (ms: number) => expect.poll(() => Date.now() > ms, { timeout: 60_000, intervals: [second] }).toBe(true);

test('[M-05] [M-07] an error is gone before it began and there after, on the wall as it was; now is live again', async ({
  page,
  t,
  enter,
  server,
}) => {
  const { tile, bar, slider, open, now, button } = parts(page, t);
  await enter('manager@harbour.example', wall);
  await expect(tile).toBeVisible();
  await server.command(`raise E302 on ${robotSn}`);
  await expect(tile).toContainText('E302');
  const raised = Date.now();

  await open.click();
  await expect(page).toHaveURL(/at=/);
  await expect(bar).toBeVisible();
  await expect(tile).toBeVisible();
  await expect(tile).not.toContainText('E302');
  await expect(page.getByRole('button', { name: t('alarmWall:sound.on') })).toHaveCount(0);

  await hasPassed(raised + 25 * second);
  await page.goto(`/#${wall}?at=${instant(raised + 5 * second)}`);
  await expect(tile).toContainText('E302');
  await tile.getByRole('button').click();
  await expect(page.getByRole('region', { name: t('timeMachine:errorsThen') })).toContainText('E302');
  await expect(page.getByRole('button', { name: t('alarmWall:error.acknowledgeNamed', { fault: '驱动电机过流' }) })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('timeMachine:video') })).toHaveAttribute('href', /robotSn=CB1900-0003.*at=/);
  expect(await faults(page)).toEqual([]);

  await slider.press('ArrowLeft');
  await slider.press('ArrowLeft');
  await expect(tile).not.toContainText('E302');
  await expect(page.getByRole('region', { name: t('timeMachine:errorsThen') })).toContainText(t('timeMachine:noErrorsThen'));

  const shown = () => bar.locator('time').getAttribute('datetime');
  const before = (await shown()) ?? '';
  await bar.getByLabel(t('timeMachine:speed')).selectOption('10');
  await slider.press('Space');
  await expect(button('pause')).toBeVisible();
  await expect.poll(async () => ((await shown()) ?? '') > before).toBe(true);
  await button('pause').click();
  await expect(button('play')).toBeVisible();

  await now.click();
  await expect(bar).toHaveCount(0);
  await expect(page).not.toHaveURL(/at=/);
  await expect(tile).toContainText('E302');
  await server.command(`clear E302 on ${robotSn}`);
  await expect(tile).not.toContainText('E302');
});

test.describe('en-US', () => {
  test.use({ language: 'en-US' });

  test('[M-07] a link shows the map of that moment on a phone too; what is not kept and what fails says so', async ({
    page,
    t,
    enter,
    complaints,
  }) => {
    const { bar, now, button } = parts(page, t);
    await page.setViewportSize({ width: 390, height: 844 });
    const at = Date.now() - 3 * 3600 * second;
    await enter('manager@harbour.example', `${map}?robotSn=${robotSn}&at=${instant(at)}`, { menuShown: false });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('region', { name: /海港一号车库/ })).toContainText(robotSn);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await faults(page)).toEqual([]);
    await button('back').click();
    await expect(bar.locator('time')).toHaveAttribute('datetime', new Date(at - 60 * second).toISOString());

    await page.goto(`/#${map}?at=${instant(Date.now() - 9 * 24 * 3600 * second)}`);
    await expect(page.getByText(t('timeMachine:tooFarText'))).toBeVisible();

    await page.route('**/getFleetPast?*', (route) => route.fulfill({ status: 500, json: { code: 500, msg: 'broken' } }));
    await page.goto(`/#${map}?at=${instant(Date.now() - 30 * 3600 * second)}`);
    await expect(page.getByRole('alert').filter({ hasText: t('kit:page.failed') })).toBeVisible();
    complaints.length = 0;
    await page.unroute('**/getFleetPast?*');
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('common:action.retry') })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: t('kit:page.failed') })).toHaveCount(0);
    await now.click();
    await expect(bar).toHaveCount(0);
  });
});
