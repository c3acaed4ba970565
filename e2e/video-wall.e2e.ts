import { expect, test } from './test.ts';
import { parts } from './video-parts.ts';

const serials = [1, 2, 3, 4].map((number) => `CB1900-000${number}`);

test('[V-01] machines change places on the wall by mouse and by keyboard', async ({ page, t, enter }) => {
  test.setTimeout(180_000);
  // Both ends of the way are in sight: a page that scrolls meanwhile is another matter.
  await page.setViewportSize({ width: 1440, height: 1200 });
  const { tile } = parts(page, t);
  const order = () =>
    page.getByRole('article').evaluateAll((tiles) => tiles.map((one) => /CB1900-\d+/.exec(one.ariaLabel ?? '')?.[0]?.slice(-1)).join(''));
  await enter('manager@harbour.example', `/robot/cameraWall?layout=4&${serials.map((sn) => `sn=${sn}`).join('&')}`);
  await expect.poll(order).toBe('1234');
  await tile('CB1900-0001').getByText('CB1900-0001').hover();
  await page.mouse.down();
  // A browser asks whether it may be dropped there with the second move.
  for (let move = 0; move < 2; move += 1) await tile('CB1900-0004').getByRole('figure').hover({ force: true });
  await page.mouse.up();
  await expect.poll(order).toBe('4231');
  await expect(page).toHaveURL(/sn=CB1900-0004&sn=CB1900-0002&sn=CB1900-0003&sn=CB1900-0001/);

  const acts = (robotSn: string) => tile(robotSn).getByRole('button', { name: t('video:wall.acts', { name: '' }).trim() });
  await acts('CB1900-0002').focus();
  await page.keyboard.press('Enter');
  const later = page.getByRole('menuitem', { name: t('video:wall.later') });
  await expect(later).toBeVisible();
  while (!(await later.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(order).toBe('4321');
  // Whoever moves one by keyboard goes on from there.
  await expect(acts('CB1900-0002')).toBeFocused();
});
