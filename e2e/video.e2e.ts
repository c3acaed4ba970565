import { readFile } from 'node:fs/promises';
import { faults } from './faults.ts';
import { setHidden } from './set-hidden.ts';
import { expect, test } from './test.ts';
import { expectMoving, expectNoMore, parts, videoPath } from './video-parts.ts';

const manager = 'manager@harbour.example';
const minute = 60_000;

test('[V-01] a machine shows what it sees: it moves, stops, goes on, is saved, and costs nothing while nobody looks', async ({
  page,
  t,
  enter,
}) => {
  test.setTimeout(240_000);
  const { pause, play, snapshot, note } = parts(page, t);
  await enter(manager, videoPath('CB1900-0001'));
  await expectMoving(page);
  await expect(page.getByRole('button', { name: t('video:bar.toEdge') })).toContainText(/\d/);
  expect(await faults(page)).toEqual([]);

  const [saved] = await Promise.all([page.waitForEvent('download'), snapshot.click()]);
  expect(saved.suggestedFilename()).toMatch(/^CB1900-0001-\d{8}-\d{6}\.png$/);
  const picture = await readFile(await saved.path());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([640, 352]);

  await pause.click();
  await expect(note).toHaveText(new RegExp(t('video:state.paused')));
  expect(await faults(page)).toEqual([]);
  await play.click();
  await expectMoving(page);

  // Another window, then another page of the console in front: nothing more is fetched for this one.
  await setHidden(page, true);
  await expectNoMore(page);
  await setHidden(page, false);
  await expectMoving(page);
  await page.getByRole('link', { name: t('menu:robotMap') }).click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(t('menu:robotMap'));
  await expectNoMore(page);
  await page.goBack();
  await expectMoving(page);
});

test('[V-01] what a machine kept is fetched and played from the moment that was chosen', async ({ page, t, enter }) => {
  test.setTimeout(240_000);
  const { line, fetch } = parts(page, t);
  const at = new Date(Date.now() - 20 * minute);
  // Swedes write a date and a time as the address and the page do.
  const [day, clock = ''] = at.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(' ');
  await enter(manager, videoPath('CB1900-0003', `&view=history&day=${day}&at=${at.toISOString()}`));
  await expect(line).toHaveAttribute('aria-valuetext', t('video:history.atNothing', { time: clock }));
  expect(await faults(page)).toEqual([]);
  await page.getByText(t('video:history.minutes', { minutes: 1 }), { exact: true }).click();
  await fetch.click();
  await expect(page.getByRole('status').filter({ hasText: t('video:history.fetching', { from: clock, to: '' }) })).toBeVisible();
  await expectMoving(page);
  const recorded = new RegExp(t('video:history.at', { time: '' }));
  await expect(line).toHaveAttribute('aria-valuetext', recorded);
  expect(await faults(page)).toEqual([]);

  // Nearer, then to before what is kept: an arrow goes a little, and what is not kept says so.
  await line.focus();
  for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  await expect(page.getByRole('radio', { name: t('video:history.length.tenMinutes') })).toBeChecked();
  await page.keyboard.press('Home');
  await expect(fetch).toBeVisible();
  await expect(line).not.toHaveAttribute('aria-valuetext', recorded);
  // The address names the moment, so a link shows it.
  await expect(page).toHaveURL(/at=/);
});

test('[V-01] nine machines at once, each in its place, on a wall that the address keeps', async ({ page, t, enter }) => {
  test.setTimeout(300_000);
  const { tile } = parts(page, t);
  await enter(manager, '/robot/cameraWall?layout=9&sn=CB1900-0001');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: t('video:wall.choose') }).click();
  const dialog = page.getByRole('dialog', { name: t('video:wall.chooseTitle') });
  const tick = async (robotSn: string) => {
    await dialog.getByRole('searchbox', { name: t('video:wall.search') }).fill(robotSn);
    await dialog.getByRole('option', { name: new RegExp(robotSn) }).click({ timeout: 15_000 });
  };
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) await tick(`CB1900-${String(number).padStart(4, '0')}`);
  const show = dialog.getByRole('button', { name: t('video:wall.show') });
  await expect(show).toBeDisabled();
  await tick('CB1900-0010');
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await show.click();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.setViewportSize({ width: 1440, height: 1200 });
  await expectMoving(page, 9);
  expect(await faults(page)).toEqual([]);

  await tile('CB1900-0002')
    .getByRole('button', { name: t('video:wall.acts', { name: '' }).trim() })
    .click();
  await page.getByRole('menuitem', { name: t('video:wall.earlier') }).click();
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', /CB1900-0002/);
  await page.reload();
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', /CB1900-0002/);
  await expect(page.getByRole('article')).toHaveCount(9);
});
