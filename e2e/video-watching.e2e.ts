import type { Request } from '@playwright/test';
import { faults } from './faults.ts';
import { actingAs } from './roles-api.ts';
import { expect, test } from './test.ts';
import { expectMoving, parts, soon, videoPath, watchGaps } from './video-parts.ts';

const manager = 'manager@harbour.example';
const live = '**/getVideoByRobotSn';
/** Whoever still has it may ask for it again, whatever the page itself does by then. */
const isPlaylist = (request: Request): boolean => /\/api\/video\/.*\.m3u8/.test(request.url());
const addressOf = (url: string): string => /\/api\/video\/([^/]+)\//.exec(url)?.[1] ?? '';

test('[V-01] an address that ends is followed by the next, and the picture goes on without a gap', async ({ page, t, enter }) => {
  test.setTimeout(240_000);
  const addresses: string[] = [];
  const used = new Set<string>();
  await page.route(live, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.data?.url) {
      addresses.push(addressOf(answer.data.url));
      // About to end: the player asks for another at once, as often as it may.
      answer.data.expiresAt = new Date(Date.now() + 1000).toISOString();
    }
    await route.fulfill({ response, json: answer });
  });
  // The newest two are good: what is under way when the next one comes may still use the one before.
  await page.route('**/api/video/**', (route) => {
    const address = addressOf(route.request().url());
    used.add(address);
    return addresses.slice(-2).includes(address) ? route.continue() : route.fulfill({ status: 403, body: '' });
  });
  await enter(manager, videoPath('CB1900-0001'));
  await expectMoving(page);
  const gaps = await watchGaps(page);
  await expect.poll(() => used.size, { timeout: 120_000 }).toBeGreaterThanOrEqual(4);
  await expectMoving(page);
  expect(await gaps()).toEqual([]);
  await expect(parts(page, t).note).toHaveCount(0);
});

test('[V-01] [P-05] whoever loses the right sees it at once, and is told', async ({ page, t, enter, complaints }) => {
  test.setTimeout(180_000);
  const boss = await actingAs(page, manager);
  const menuIds = ['Machines', 'RobotList', 'RobotDetail', 'RobotDetail.watchVideo', 'RobotVideo'];
  const { id } = await boss.createRole({ nameZh: '看视频', nameEn: 'Watcher', number: 61, menuIds });
  await boss.createAccount('watcher@harbour.example', '13600000061', id);
  await enter('watcher@harbour.example', videoPath('CB1900-0002'));
  await expectMoving(page);
  const playlist = await page.waitForRequest(isPlaylist, soon);
  // It is said for three seconds.
  const told = page.getByText(t('common:pageTaken')).waitFor(soon);
  await boss.changeRole('Watcher', { menuIds: ['Machines', 'RobotList', 'RobotDetail'] });
  await told;
  expect((await page.request.get(playlist.url())).status()).toBe(403);
  await expect(page).toHaveURL(/#\/robot\/robotList$/);
  await expect(page.locator('video').filter({ visible: true })).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  // The browser itself notes each no.
  complaints.splice(0);
});

test('[V-01] a session that ends elsewhere ends its picture', async ({ page, t, enter, complaints }) => {
  test.setTimeout(180_000);
  await enter(manager, videoPath('CB1900-0003'));
  await expectMoving(page);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const playlist = await page.waitForRequest(isPlaylist, soon);
  await page.request.delete('/api/authority/oauth/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await page.request.get(playlist.url())).status(), soon).toBe(403);
  await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible(soon);
  complaints.splice(0);
});

test('[V-01] a machine that cannot send more says so, and is tried again by itself', async ({ page, t, enter }) => {
  test.setTimeout(180_000);
  const nothing = { url: null, expiresAt: null, lastOnline: null };
  await page.route(live, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: { state: 'busy', ...nothing } } });
  });
  await enter(manager, videoPath('CB1900-0004'));
  await expect(parts(page, t).note).toContainText(t('video:state.busy'), soon);
  expect(await faults(page)).toEqual([]);
  await page.unroute(live);
  await expectMoving(page);
});

test('[V-01] the picture fills the screen, or floats above others and plays on there', async ({ page, t, enter }) => {
  test.setTimeout(180_000);
  const button = (key: string) => page.getByRole('button', { name: t(`video:bar.${key}`), exact: true });
  await enter(manager, videoPath('CB1900-0005'));
  await expectMoving(page);
  await button('full').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('FIGURE');
  await expectMoving(page);
  await button('leaveFull').click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();

  await button('ownWindow').click();
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement?.tagName)).toBe('VIDEO');
  await expectMoving(page);
  await button('backFromWindow').click();
  await expect.poll(() => page.evaluate(() => document.pictureInPictureElement)).toBeNull();
  await expectMoving(page);
});
