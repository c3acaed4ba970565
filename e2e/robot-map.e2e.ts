import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const path = '/robot/robotMap';
const robotSn = 'CB1900-0007';
const name = '海港一号车库 9 号';
const site = '海港一号车库';

const parts = (page: Page, t: Words) => ({
  chip: (status: 'idle' | 'working' | 'offline' | 'warning') =>
    page.getByRole('group', { name: t('robotMap:legend') }).getByRole('button', { name: t(`kit:status.${status}`) }),
  sites: page.getByRole('list', { name: t('robotMap:siteList') }),
  search: page.getByRole('combobox', { name: t('robotMap:search') }),
  card: page.getByRole('region', { name: t('robotMap:card', { name }) }),
  map: page.getByRole('application', { name: t('robotMap:map') }),
});

/** How many different colours the canvas of the marks has: none, if nothing was drawn. */
const coloursDrawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role=application] > canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return colours.size;
  });

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[M-07] [L-06] the map shows the fleet, finds a machine, and follows it live without any tile server', async ({
      page,
      t,
      enter,
      server,
    }) => {
      const { chip, sites, search, card, map } = parts(page, t);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
      });
      await enter('manager@harbour.example', path);
      await expect(sites.getByRole('button', { name: site }).first()).toBeVisible();
      await expect(map).toBeVisible();
      await expect.poll(() => coloursDrawn(page)).toBeGreaterThan(5);

      await search.fill(robotSn);
      await page.getByRole('option', { name: robotSn }).click();
      await expect(card).toContainText(robotSn);
      await expect(card).toContainText(site);
      await expect(page).toHaveURL(new RegExp(`robotSn=${robotSn}`));

      const code = language === 'zh-CN' ? 'E302' : 'E305';
      await server.command(`raise ${code} on ${robotSn}`);
      await expect(card).toContainText(t('kit:status.warning'));
      await expect(chip('warning')).not.toHaveText(/ ?0$/);
      await chip('warning').click();
      await sites
        .getByRole('button', { name: new RegExp(site) })
        .last()
        .click();
      await expect(sites.getByRole('button', { name: new RegExp(name) })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await server.command(`clear ${code} on ${robotSn}`);
      await expect(card).not.toContainText(t('kit:status.warning'));
      expect(elsewhere).toEqual([]);

      await card.getByRole('link', { name: t('robotMap:open') }).click();
      await expect(page).toHaveURL(new RegExp(`/robot/robotDetail\\?robotSn=${robotSn}`));
    });
  });
}

test('[M-07] street tiles lie over the drawn map when they are configured, and their owner is named', async ({ page, t, enter }) => {
  const asked: string[] = [];
  // A picture of one pixel; the setting itself and the content policy are the server's own tests.
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  await page.route('**/tiles/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'image/png', body: pixel });
  });
  await page.route('**/api/authority/settings', async (route) => {
    const answer = await (await route.fetch()).json();
    const mapTiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '© Somebody' };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, mapTiles } } });
  });
  await enter('manager@harbour.example', path);
  await expect(parts(page, t).map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  await expect(page.getByText('© Somebody')).toBeVisible();
  expect(asked[0]).toMatch(/\/tiles\/\d+\/\d+\/\d+\.png$/);
});

test('[M-07] on a phone the list of sites opens below the map and leads to a machine; others see their own machines only', async ({
  page,
  t,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { sites } = parts(page, t);
  await enter('manager@lotus.example', path, { menuShown: false });
  await page.getByRole('heading', { name: t('robotMap:siteList') }).click();
  const first = sites.getByRole('listitem').first();
  await first.getByRole('button').last().click();
  await expect(sites).not.toContainText('海港');
  await first.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('region', { name: t('robotMap:card', { name: '' }) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page)).toEqual([]);
});

test('[M-07] without the call of the positions the live feed fills the map, and nothing breaks', async ({ page, t, enter, complaints }) => {
  await page.route('**/getRobotPositionList', (route) => route.fulfill({ status: 500, json: { code: 500, msg: 'no' } }));
  const { map, sites } = parts(page, t);
  await enter('manager@harbour.example', path);
  await expect(sites.getByText(site, { exact: true })).toBeVisible();
  await expect(map).toBeVisible();
  expect(complaints.filter((words) => !words.includes('status of 500'))).toEqual([]);
  complaints.splice(0);
});
