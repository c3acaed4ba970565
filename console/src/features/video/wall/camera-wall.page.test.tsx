import { video } from '@botify/contract/video/video.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fleetRobot } from '../../../kernel/live/status.fixture.ts';
import { menuEntry } from '../../../shell/navigation/menu-entry.fixture.ts';
import { titledGroup } from '../../../shell/navigation/product-menu.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { publishFleet } from '../../../testing/publish-fleet.ts';
import { show, showApp, type Words } from '../../../testing/show.tsx';
import CameraWallPage from './camera-wall.page.tsx';

const path = '/robot/cameraWall';
const serial = (number: number): string => `CB1900-${String(number).padStart(4, '0')}`;
const serials = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => serial(index + 1));
const wallOf = (layout: number, sns: readonly string[]): string => `${path}?layout=${layout}&${sns.map((sn) => `sn=${sn}`).join('&')}`;

const tile = (robotSn: string) => page.getByRole('article', { name: new RegExp(`${robotSn}$`) });
const acts = (t: Words, robotSn: string) => page.getByRole('button', { name: t('video:wall.acts', { name: `Machine ${robotSn}` }) });
/** Last digits of the serial numbers in tile order. */
const order = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => /\d$/.exec(one.getAttribute('aria-label') ?? '')?.[0])
    .join('');

beforeEach(() => {
  grant();
  api.answer(video.live, { state: 'none', url: null, expiresAt: null, lastOnline: null });
});

async function showWall(address: string, machines = 12) {
  const screen = await show(<CameraWallPage />, { path: address });
  await publishFleet(...serials(machines).map((robotSn) => fleetRobot(robotSn)));
  await expect.element(page.getByRole('article').first()).toMatchTextContent('Machine');
  return screen;
}

test('[V-01] at most nine machines can be selected, and those on the wall keep their places', async () => {
  const { t } = await showWall(wallOf(4, [serial(3)]));
  await page.getByRole('button', { name: t('video:wall.choose') }).click();
  const dialog = page.getByRole('dialog', { name: t('video:wall.chooseTitle') });
  const submit = dialog.getByRole('button', { name: t('video:wall.show') });
  for (const number of [1, 2, 4, 5, 6, 7, 8, 9]) await dialog.getByRole('option', { name: new RegExp(serial(number)) }).click();
  await expect.element(submit).toBeEnabled();
  await dialog.getByRole('searchbox', { name: t('video:wall.search') }).fill(serial(10));
  await dialog.getByRole('option', { name: new RegExp(serial(10)) }).click();
  await expect.element(dialog.getByText(t('video:wall.tooMany', { number: 1 }))).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await dialog.getByRole('option', { name: new RegExp(serial(10)) }).click();
  await submit.click();
  await expect.poll(order).toBe('312456789');
  expect(location.hash).toContain('layout=9');
  expect(location.hash).toContain(`sn=${serial(3)}&sn=${serial(1)}`);
});

test('[V-01] an address with more than nine machines shows nine', async () => {
  await showWall(wallOf(9, serials(11)));
  await expect.poll(order).toBe('123456789');
});

test('[V-01] a wall without a selection starts with working machines', async () => {
  await show(<CameraWallPage />, { path });
  await publishFleet(
    ...serials(6).map((robotSn) => fleetRobot(robotSn)),
    fleetRobot(serial(7), { status: 'working' }),
    fleetRobot(serial(8), { status: 'warning' }),
  );
  await expect.poll(order).toBe('7812');
});

test('[V-01] machines change places by drag and drop', async () => {
  await page.viewport(1440, 1200);
  await showWall(wallOf(4, serials(4)));
  await expect.poll(order).toBe('1234');
  await tile(serial(1))
    .getByText(serial(1))
    .last()
    .dropTo(tile(serial(4)).getByRole('figure'));
  await expect.poll(order).toBe('4231');
  expect(location.hash).toContain([4, 2, 3, 1].map((number) => `sn=${serial(number)}`).join('&'));
});

test('[V-01] machines change places, leave and are replaced by keyboard and menu; the focus stays with the machine', async () => {
  const { t } = await showWall(wallOf(4, serials(4)));
  (acts(t, serial(2)).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const later = page.getByRole('menuitem', { name: t('video:wall.later') });
  await expect.element(later).toBeVisible();
  while (document.activeElement !== later.element()) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(order).toBe('1324');
  await expect.element(acts(t, serial(2))).toHaveFocus();

  await acts(t, serial(3)).click();
  await page.getByRole('menuitem', { name: t('video:wall.remove') }).click();
  await expect.poll(order).toBe('124');
  await acts(t, serial(1)).click();
  await page.getByRole('menuitem', { name: t('video:wall.replace') }).click();
  const dialog = page.getByRole('dialog', { name: t('video:wall.replaceTitle', { name: `Machine ${serial(1)}` }) });
  await dialog.getByLabelText(t('video:machine.label')).fill(serial(8));
  await page.getByRole('option', { name: new RegExp(serial(8)) }).click();
  await expect.poll(order).toBe('824');
});

test('[V-01] empty places offer the machines that are not on the wall', async () => {
  const { t } = await showWall(wallOf(4, serials(3)), 4);
  const place = page.getByRole('region', { name: t('video:wall.place', { number: 4 }) });
  await place.getByLabelText(t('video:machine.label')).click();
  await expect.element(page.getByRole('option')).toHaveLength(1);
  await page.getByRole('option', { name: new RegExp(serial(4)) }).click();
  await expect.poll(order).toBe('1234');
  await expect.element(place).not.toBeInTheDocument();
});

test('[V-01] on a phone the wall is one column and requests video only for machines in view', async () => {
  await page.viewport(390, 844);
  await showWall(wallOf(4, serials(4)));
  const asked = () => api.requests(video.live).map(({ body }) => body.robotSn);
  await expect.poll(asked).toContain(serial(1));
  const lefts = page
    .getByRole('article')
    .elements()
    .map((one) => one.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(1);
  expect(asked()).not.toContain(serial(4));
  tile(serial(4)).element().scrollIntoView();
  await expect.poll(asked).toContain(serial(4));
});

test.each([
  { layout: 1, tiles: 1 },
  { layout: 4, tiles: 4 },
  { layout: 9, tiles: 9 },
])('[T-80] header and all pictures fit into 1440×900 without scrolling: $tiles', async ({ layout, tiles }) => {
  await page.viewport(1440, 900);
  const wall = menuEntry(path, { component: 'CameraWall', name: 'Wall', permission: 'robot:video', meta: { title: 'Wall' } });
  await showApp(wallOf(layout, serials(tiles)), { menu: [titledGroup('/robot', 'Machines', [wall])] });
  await publishFleet(...serials(tiles).map((robotSn) => fleetRobot(robotSn)));
  await expect.poll(() => page.getByRole('article').elements().length).toBe(tiles);
  const fits = () => document.documentElement.scrollHeight <= innerHeight;
  await expect.poll(fits).toBe(true);
  const boxes = page
    .getByRole('figure')
    .elements()
    .map((one) => one.getBoundingClientRect());
  for (const { top, bottom, left, right, width, height } of boxes) {
    expect(Math.min(top, left)).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(innerHeight);
    expect(right).toBeLessThan(innerWidth);
    expect(width / height).toBeCloseTo(640 / 352, 1);
    // Uses the height there is.
    expect(height).toBeGreaterThan(innerHeight / Math.sqrt(tiles) / 2);
  }
});
