import { readFile } from 'node:fs/promises';
import { askMachines, closing } from './calls.ts';
import { expect, test } from './test.ts';
import { expectMoving, recordGaps, soon, videoPath } from './video-parts.ts';

const manager = 'manager@harbour.example';
const minute = 60_000;
const addressOf = (url: string): string => /\/api\/video\/([^/]+)\//.exec(url)?.[1] ?? '';

test('[V-01] plays a live picture, saves it, continues under a new address, and ends with its session', async ({
  page,
  t,
  enter,
  complaints,
}) => {
  const addresses: string[] = [];
  const used = new Set<string>();
  await page.route('**/getVideoByRobotSn', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.data?.url) {
      addresses.push(addressOf(answer.data.url));
      // Expires soon, so that the player requests the next one right away.
      answer.data.expiresAt = new Date(Date.now() + 1000).toISOString();
    }
    await route.fulfill({ response, json: answer });
  });
  // Pending requests may still use the previous address.
  await page.route('**/api/video/**', (route) => {
    const address = addressOf(route.request().url());
    used.add(address);
    return addresses.slice(-2).includes(address) ? route.continue() : route.fulfill({ status: 403, body: '' });
  });
  await enter(manager, videoPath('CB1900-0001'), { ownSession: true });
  await expectMoving(page);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('video:bar.snapshot') }).click()]);
  expect(saved.suggestedFilename()).toMatch(/^CB1900-0001-\d{8}-\d{6}\.png$/);
  const picture = await readFile(await saved.path());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([640, 352]);

  const gaps = await recordGaps(page);
  const before = used.size;
  await expect.poll(() => used.size, soon).toBeGreaterThan(before);
  await expectMoving(page);
  expect(await gaps()).toEqual([]);

  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const playlist = await page.waitForRequest((request) => /\/api\/video\/.*\.m3u8/.test(request.url()), soon);
  await page.request.delete('/api/authority/oauth/logout', { headers: { ...closing, authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await page.request.get(playlist.url(), { headers: closing })).status(), soon).toBe(403);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:logout.confirm') })
    .click();
  await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible(soon);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
  complaints.splice(0);
});

test('[V-01] plays a recording of a chosen time, fetched from the machine', async ({ page, t, enter }) => {
  const robotSn = 'CB1900-0003';
  const at = new Date(Date.now() - 20 * minute);
  // Swedish dates have the format of the address.
  const [day, clock = ''] = at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(' ');
  await enter(manager, videoPath(robotSn, `&view=history&day=${day}&at=${at.toISOString()}`));
  const line = page.getByRole('slider', { name: t('video:history.timeline') });
  await expect(line).toHaveAttribute('aria-valuetext', t('video:history.atNothing', { time: clock }));
  await page.getByText(t('video:history.minutes', { minutes: 1 }), { exact: true }).click();
  await page.getByRole('button', { name: t('video:history.fetch') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('video:history.fetching', { from: clock, to: '' }) })).toBeVisible();
  await expectMoving(page);
  await expect(line).toHaveAttribute('aria-valuetext', new RegExp(t('video:history.at', { time: '' })));
  const range = { robotSn, start: new Date(at.getTime() - minute).toISOString(), end: new Date().toISOString() };
  const { clips } = await askMachines(page)('POST', '-video/getHistoryVideoByRobotSn', range);
  expect(clips).toHaveLength(1);
});

test('[V-01] nine machines play at once on the camera wall', async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  const serials = Array.from({ length: 9 }, (_, index) => `CB1900-${String(index + 4).padStart(4, '0')}`);
  await enter(manager, `/robot/cameraWall?layout=9&${serials.map((sn) => `sn=${sn}`).join('&')}`);
  await expect(page.getByRole('article')).toHaveCount(9);
  await expectMoving(page, 9);
});
