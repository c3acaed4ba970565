import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type RobotPosition, robotData } from '@botify/contract/robots/robot-data.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { session } from '@botify/contract/session/session.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { fleetRobot } from '../../../../kernel/live/status.fixture.ts';
import { api } from '../../../../testing/fake-api.ts';
import { fixedId } from '../../../../testing/fixed-id.ts';
import { grant } from '../../../../testing/grant.ts';
import { pictureOf } from '../../../../testing/picture.ts';
import { publishFleet } from '../../../../testing/publish-fleet.ts';
import { show, type Words } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import RobotMapPage from '../robot-map.page.tsx';

const path = '/robot/robotMap';
const siteId = fixedId(1);
const [lng, lat] = [120.1, 30.2];
/** The feed rounds positions to about ten meters. */
const machine = (robotSn: string) => fleetRobot(robotSn, { siteId, siteName: 'North', lng, lat });
const place = (robotSn: string, mapName: string, east: number): RobotPosition => ({
  ...{ robotSn: toRobotSn(robotSn), remark: `Machine ${robotSn}`, siteId, lng: lng + east, lat, mapName, x: 0, y: 0, heading: 0 },
  ...{ status: 'idle', monitorStatus: 'vacant', tankStatus: 'notEmpty', battery: 80, alertLevel: null, at: '2026-03-01T08:00:00.000Z' },
});
const [west, east, south, north] = [lng - 0.001, lng + 0.001, lat - 0.0008, lat + 0.0008];
const plan = (mapName: string, digit: string) => ({
  ...{ mapName, name: mapName, pictureId: digit.repeat(64), width: 40, height: 30 },
  corners: [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ],
});
const [first, second] = ['CB1900-0001', 'CB1900-0002'];

/** Share of red and blue pixels of the canvas above the map, in percent. */
function inks() {
  const canvas = document.querySelector<HTMLCanvasElement>('[role=application] > canvas');
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const share = (of: number, none: number) => {
    let dots = 0;
    for (let at = 0; at < data.length; at += 4)
      if (Number(data[at + of]) > 200 && Number(data[at + 1]) < 20 && Number(data[at + none]) < 20) dots += 1;
    return (dots * 400) / data.length;
  };
  return { red: share(0, 2), blue: share(2, 0) };
}
const floor = (t: Words, name: string, count: number) => page.getByRole('radio', { name: t('robotMap:floor', { floor: name, count }) });

/** Opens the map and searches the machine, which shows it closely. */
async function showMachine(robotSn = first) {
  const { t } = await show(<RobotMapPage />, { path });
  await publishFleet(machine(first), machine(second));
  await search(t, robotSn);
  return t;
}
async function search(t: Words, robotSn: string): Promise<void> {
  await page.getByRole('combobox', { name: t('robotMap:search') }).fill(robotSn);
  await page.getByRole('option', { name: new RegExp(robotSn) }).click();
}

beforeEach(async () => {
  grant({});
  const pictures = new Map([
    ['a'.repeat(64), await pictureOf(40, 30, '#ff0000')],
    ['b'.repeat(64), await pictureOf(40, 30, '#0000ff')],
  ]);
  // Without a site before the feed: the map would begin there.
  api.answer(robotData.positions, ({ query }) => (query.siteId ? [place(first, 'B1', 0), place(second, 'B2', 0.0005)] : []));
  api.answer(robots.dictionary, { customers: {}, projects: { [siteId]: 'North' }, robots: {} });
  api.answer(session.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null });
  api.answer(floorPlans.onMap, [plan('B1', 'a'), plan('B2', 'b')]);
  api.answer(floorPlans.picture, ({ params }) => pictures.get(params.pictureId) ?? new Uint8Array());
});

test('[T-27] draws the plan of a floor at close zoom only, and a switch draws another', async () => {
  const { t } = await show(<RobotMapPage />, { path });
  await publishFleet(
    machine(first),
    machine(second),
    fleetRobot('IWALK-0001', { siteId: fixedId(2), siteName: 'South', lng: 100, lat: 20 }),
  );
  await expect.element(page.getByRole('button', { name: 'North', exact: false }).first()).toBeVisible();
  await search(t, first);
  await expect.poll(() => inks().red).toBeGreaterThan(1);
  await expect.element(floor(t, 'B1', 1)).toBeChecked();
  await expect.element(page.getByText(t('robotMap:plan', { site: 'North', floor: 'B1', count: 1 }))).toBeInTheDocument();

  floor(t, 'B1', 1).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(floor(t, 'B2', 1)).toBeChecked();
  await expect.poll(() => inks().blue).toBeGreaterThan(1);
  expect(inks().red).toBe(0);
  // Not of the other site, which was in view only from afar.
  expect(api.requests(floorPlans.onMap).map(({ params }) => params.id)).toEqual([siteId]);
});

test('[T-27] selecting a machine switches to its floor', async () => {
  const t = await showMachine(first);
  await expect.element(floor(t, 'B1', 1)).toBeChecked();
  await search(t, second);
  await expect.element(floor(t, 'B2', 1)).toBeChecked();
  await expect.poll(() => inks().blue).toBeGreaterThan(1);
});

test('[T-27] says when a picture cannot be loaded', async () => {
  api.refuse(floorPlans.picture, { code: 404, key: 'floorPlan.notFound', msg: 'Gone' }, 404);
  const t = await showMachine();
  await expect.element(page.getByText(t('kit:floorPlan.noPicture'))).toBeVisible();
  await expect.element(floor(t, 'B1', 1)).toBeChecked();
  expect(inks()).toEqual({ red: 0, blue: 0 });
});

test('[T-27] has no switch without a plan', async () => {
  api.answer(floorPlans.onMap, []);
  await showMachine();
  await expect.poll(() => api.requests(floorPlans.onMap).length).toBe(1);
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test('[S-16] fits a phone, and axe finds no violations', async () => {
    await commands.emulateMedia({ colorScheme });
    await page.viewport(390, 844);
    const t = await showMachine();
    await expect.element(floor(t, 'B1', 1)).toBeChecked();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
  });
});
