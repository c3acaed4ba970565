import { faults } from './faults.ts';
import { expect, test } from './test.ts';
import { expectMoving, parts, soon, videoPath } from './video-parts.ts';

const manager = 'manager@harbour.example';

test('[V-01] no picture is explained: covered, offline, gone, and it comes back by itself', async ({
  page,
  t,
  enter,
  server,
  complaints,
}) => {
  test.setTimeout(300_000);
  const { note, retry } = parts(page, t);
  await server.command('cover the camera of CB1900-0002');
  await server.command('lose the network on CB1900-0004 for 10 minutes');
  await enter(manager, videoPath('CB1900-0002'));
  await expect(note).toContainText(t('video:state.none'), soon);
  expect(await faults(page)).toEqual([]);
  await server.command('uncover the camera of CB1900-0002');
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(note).not.toContainText(t('video:state.none'), { timeout: 3000 });
  }).toPass(soon);
  await expectMoving(page);

  await page.goto(`/#${videoPath('CB1900-9999')}`);
  await expect(note).toContainText(t('video:state.gone'));
  // The browser itself notes that there is no such machine.
  await expect.poll(() => complaints).toHaveLength(1);
  complaints.splice(0);

  await page.goto(`/#${videoPath('CB1900-0004')}`);
  await expect(note).toContainText(t('video:state.offline'), { timeout: 150_000 });
  await expect(note).toContainText(t('video:state.lastOnline'));
  expect(await faults(page)).toEqual([]);
  await server.command('lose the network on CB1900-0004 for 0.1 seconds');
  await expectMoving(page);
});

test('[V-01] an address that is refused is asked for once more, then said; a lost network is said and mended', async ({
  page,
  t,
  enter,
  complaints,
}) => {
  test.setTimeout(240_000);
  const { note, retry } = parts(page, t);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/getVideoByRobotSn')) asked += 1;
  });
  await enter(manager, videoPath('CB1900-0005'));
  await expectMoving(page);
  await page.route('**/api/video/**', (route) => route.fulfill({ status: 403, body: '' }));
  const before = asked;
  await expect(note).toContainText(t('video:state.refused'), soon);
  expect(asked - before).toBeGreaterThanOrEqual(1);
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/api/video/**');
  await retry.click();
  await expectMoving(page);

  await page.context().setOffline(true);
  await expect(note).toContainText(t('video:state.unreachable'), { timeout: 90_000 });
  await page.context().setOffline(false);
  await expectMoving(page);
  complaints.splice(0);
});

test('[V-01] whoever may not watch finds no way to it', async ({ page, t, enter }) => {
  await enter('customer@harbour.example', '/robot/robotList');
  await expect(page.getByRole('link', { name: t('menu:cameraWall') })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: t('robotDetail:section.live') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('video:section.title'), exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('robotDetail:action.video') })).toHaveCount(0);
});

test('[M-02] [M-05] a machine is watched from its details and from the wall of alarms', async ({ page, t, enter }) => {
  test.setTimeout(180_000);
  await enter(manager, '/robot/robotDetail?robotSn=CB1900-0006');
  const section = page.getByRole('region', { name: t('video:section.title'), exact: true });
  await section.getByRole('button', { name: t('video:section.watch') }).click();
  await section.scrollIntoViewIfNeeded();
  await expectMoving(page);
  await page.goto('/#/robot/AlarmMonitoring?focus=CB1900-0008');
  await expect(page.getByRole('region', { name: t('alarmWall:panel.picture') })).toBeVisible();
  await expectMoving(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, language: 'en-US' });

  test('[V-01] the wall is one column, and only what is in sight plays', async ({ page, t, enter }) => {
    test.setTimeout(180_000);
    const { tile } = parts(page, t);
    const serials = [1, 2, 3, 4].map((number) => `CB1900-000${number}`);
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('/getVideoByRobotSn')) asked.add(String(request.postDataJSON().robotSn));
    });
    await enter(manager, `/robot/cameraWall?layout=4&${serials.map((sn) => `sn=${sn}`).join('&')}`, { menuShown: false });
    await expect(tile('CB1900-0001').getByRole('button', { name: t('video:bar.pause') })).toBeVisible(soon);
    expect(asked.has('CB1900-0004')).toBe(false);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await tile('CB1900-0004').scrollIntoViewIfNeeded();
    await expect.poll(() => asked.has('CB1900-0004'), soon).toBe(true);
    await expect(tile('CB1900-0001').getByRole('button', { name: t('video:bar.pause') })).toHaveCount(0);
  });
});
