import { askMachines } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test } from './test.ts';
import { expectMoving, parts, soon, videoPath } from './video-parts.ts';

const manager = 'manager@harbour.example';
const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString();
/** Swedes write a date as the address does. */
const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

test('[V-01] what was recorded plays on into the next that is kept, over what is not', async ({ page, t, enter }) => {
  test.setTimeout(240_000);
  const robotSn = 'CB1900-0007';
  await enter(manager, '/robot/robotList');
  const ask = askMachines(page);
  await expect.poll(async () => (await ask('POST', '-video/getVideoByRobotSn', { robotSn })).state, soon).not.toBe('offline');
  // Both on one day there, whatever the hour.
  const now = Date.now();
  const day = dayOf(now) === dayOf(now - 20 * minute) ? now : now - 30 * minute;
  const [first, second] = [day - 15 * minute, day - 5 * minute];
  for (const from of [first, second]) {
    const { id } = await ask('POST', '-video/fetchHistoryVideo', { robotSn, start: iso(from), end: iso(from + 30_000) });
    await expect
      .poll(async () => {
        const { clips } = await ask('POST', '-video/getHistoryVideoByRobotSn', { robotSn, start: iso(day - 20 * minute), end: iso(day) });
        return clips.find((clip: { id: string }) => clip.id === id)?.whole;
      }, soon)
      .toBe(true);
  }
  await page.goto(`/#${videoPath(robotSn, `&view=history&day=${dayOf(day)}&at=${iso(first + 15_000)}`)}`);
  const { line } = parts(page, t);
  const at = async () => Number(await line.getAttribute('aria-valuenow'));
  await expectMoving(page);
  expect(await at()).toBeLessThan(first + 35_000);
  await expect.poll(at, soon).toBeGreaterThan(second - 3000);
  await expectMoving(page);
  // After the last there is nothing more, and that is said.
  await expect(page.getByRole('button', { name: t('video:history.fetch') })).toBeVisible({ timeout: 90_000 });
});

test('[V-01] what went wrong is marked on the line of time, in words and with a sign, and leads to itself', async ({
  page,
  t,
  enter,
  server,
}) => {
  test.setTimeout(180_000);
  const robotSn = 'CB1900-0008';
  await server.command(`raise E302 on ${robotSn}`);
  await enter(manager, '/robot/robotList');
  const ask = askMachines(page);
  const errors = async (): Promise<{ id: string; faultName: string; start: string }[]> =>
    (await ask('POST', '-video/getHistoryVideoByRobotSn', { robotSn, start: iso(Date.now() - 5 * minute), end: iso(Date.now()) })).errors;
  await expect.poll(async () => (await errors()).length, soon).toBe(1);
  const [error] = await errors();
  const day = dayOf(Date.parse(error?.start ?? ''));
  await page.goto(`/#${videoPath(robotSn, `&view=history&day=${day}&at=${error?.start}`)}`);
  await parts(page, t).line.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('+');
  const mark = page.getByRole('region', { name: t('video:history.timeline') }).getByRole('link', { name: /E302/ });
  await mark.focus();
  await expect(mark.locator('svg')).toBeVisible();
  const words = page.getByRole('tooltip');
  await expect(words).toContainText(error?.faultName ?? 'no error');
  await expect(words).toContainText('E302');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`abnormalManage/detail\\?id=${error?.id}`));
  await server.command(`clear E302 on ${robotSn}`);
});
