import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { fleetPast } from '@botify/contract/robots/fleet-past.contract';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { session } from '@botify/contract/session/session.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fleetError, fleetRobot } from '../../../kernel/live/status.fixture.ts';
import { robotDetailPath, robotVideoPath } from '../../../kernel/page/paths.ts';
import { alarmWallPath } from '../../../kernel/past/moment.ts';
import { takeComplaints } from '../../../testing/complaints.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { publishChanges, publishFleet } from '../../../testing/publish-fleet.ts';
import { show, type Words } from '../../../testing/show.tsx';
import RobotMapPage from './robot-map.page.tsx';

const path = '/robot/robotMap';
const [north, south] = [fixedId(1), fixedId(2)];
const atNorth = { siteId: north, siteName: 'North', lng: 120.1, lat: 30.2 };
const atSouth = { siteId: south, siteName: 'South', lng: 121.4, lat: 31.2 };
const fleet = [
  fleetRobot('CB1900-0001', atNorth),
  fleetRobot('CB1900-0002', { ...atNorth, lng: 120.101, status: 'working' }),
  fleetRobot('IWALK-0001', { ...atSouth, status: 'offline', lastOnline: '2026-03-01T08:00:00.000Z' }),
];
const settings = { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null };

const chip = (t: Words, status: string) =>
  page.getByRole('group', { name: t('robotMap:legend') }).getByRole('button', { name: t(`kit:status.${status}`), exact: false });
const sites = (t: Words) => page.getByRole('list', { name: t('robotMap:siteList') });
const card = (t: Words, robotSn: string) => page.getByRole('region', { name: t('robotMap:card', { name: `Machine ${robotSn}` }) });

/** Number of distinct opaque colors on the marker canvas; 0 if it is empty. */
function colorsDrawn(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('[role=application] > canvas');
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const colors = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) colors.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  return colors.size;
}

beforeEach(() => {
  grant({ pages: [robotDetailPath] });
  api.answer(robotData.positions, []);
  api.answer(robots.dictionary, { customers: {}, projects: { [north]: 'North', [south]: 'South' }, robots: {} });
  api.answer(session.settings, settings);
  api.answer(floorPlans.onMap, []);
});

test('[M-07] draws the fleet without tiles, finds a machine and follows it live', async () => {
  const { t } = await show(<RobotMapPage />, { path });
  await publishFleet(...fleet);
  await expect.element(page.getByRole('application', { name: t('robotMap:map') })).toBeVisible();
  await expect.poll(colorsDrawn).toBeGreaterThan(5);
  expect(document.querySelector('img.leaflet-tile')).toBeNull();
  await expect.element(page.getByText(t('robotMap:summary', { machines: 3, sites: 2 }))).toBeVisible();

  await page.getByRole('combobox', { name: t('robotMap:search') }).fill('0002');
  await page.getByRole('option', { name: /CB1900-0002/ }).click();
  const opened = card(t, 'CB1900-0002');
  await expect.element(opened).toMatchTextContent('North');
  await expect.element(opened).toMatchTextContent(t('kit:status.working'));
  expect(location.hash).toContain('robotSn=CB1900-0002');
  await expect
    .element(opened.getByRole('link', { name: t('robotMap:open') }))
    .toHaveAttribute('href', '#/robot/robotDetail?robotSn=CB1900-0002');

  await publishChanges(fleetRobot('CB1900-0002', { ...atNorth, status: 'warning', errors: [fleetError('e')] }));
  await expect.element(opened).toMatchTextContent(t('kit:status.warning'));
  await expect.element(opened.getByRole('list', { name: t('robotMap:errors') })).toMatchTextContent('E302');
  await expect.element(chip(t, 'warning')).toMatchTextContent(/1$/);
  await opened.getByRole('button', { name: t('common:action.close') }).click();
  await expect.element(opened).not.toBeInTheDocument();
});

test('[M-07] chips filter the map and the list of sites', async () => {
  const { t } = await show(<RobotMapPage />, { path });
  await publishFleet(...fleet);
  await expect.element(sites(t).getByText('South')).toBeVisible();
  await chip(t, 'working').click();
  await expect.element(chip(t, 'working')).toHaveAttribute('aria-pressed', 'true');
  expect(location.hash).toContain('status=working');
  await expect.element(sites(t).getByText('South')).not.toBeInTheDocument();
  await sites(t)
    .getByRole('button', { name: t('robotMap:machinesOf', { name: 'North', count: 1 }) })
    .click();
  await expect.element(sites(t).getByRole('button', { name: /Machine CB1900-0002/ })).toBeVisible();
  await chip(t, 'working').click();
  await chip(t, 'warning').click();
  await expect.element(page.getByText(t('robotMap:noMatch'))).toBeVisible();
  await page.getByRole('button', { name: t('kit:list.clear') }).click();
  await expect.element(sites(t).getByText('South')).toBeVisible();
});

test('[M-07] shows street tiles over the base map with their attribution when configured', async () => {
  const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  api.answer(session.settings, { ...settings, mapTiles: { url: `${pixel}#{z}/{x}/{y}`, attribution: '© Somebody' } });
  await show(<RobotMapPage />, { path });
  await publishFleet(...fleet);
  await expect.poll(() => document.querySelector('img.leaflet-tile-loaded')?.getAttribute('src')).toMatch(/#\d+\/\d+\/\d+$/);
  await expect.element(page.getByText('© Somebody')).toBeVisible();
});

test('[M-07] shows positions of the call before the feed arrives', async () => {
  api.answer(robotData.positions, [
    {
      robotSn: toRobotSn('CB1900-0001'),
      remark: 'Machine CB1900-0001',
      siteId: north,
      lng: 120.1,
      lat: 30.2,
      mapName: null,
      x: null,
      y: null,
      heading: null,
      status: 'offline',
      monitorStatus: 'offline',
      tankStatus: 'notEmpty',
      battery: 40,
      alertLevel: null,
      at: '2026-03-01T08:00:00.000Z',
    },
  ]);
  const { t } = await show(<RobotMapPage />, { path: `${path}?robotSn=CB1900-0001` });
  await expect.element(card(t, 'CB1900-0001')).toMatchTextContent('North');
  await expect.element(card(t, 'CB1900-0001')).toMatchTextContent(t('robotMap:lastOnline'));
  await expect.element(chip(t, 'offline')).toMatchTextContent(/1$/);
});

test('[T-60] an address with a site shows its surroundings', async () => {
  await show(<RobotMapPage />, { path: `${path}?siteId=${south}` });
  await publishFleet(...fleet);
  // Plans are fetched for the sites in view at close zoom only.
  await expect.poll(() => api.requests(floorPlans.onMap).at(-1)?.params.id).toBe(south);
});

test('[M-07] shows the feed if the call for positions fails, and counts machines without a position', async () => {
  api.refuse(robotData.positions, { code: 500, msg: 'no' }, 500);
  const { t } = await show(<RobotMapPage />, { path });
  await expect.element(page.getByRole('alert').filter({ hasText: t('kit:page.failed') })).toBeVisible();
  await publishFleet(...fleet, fleetRobot('CB1900-0009'));
  await expect.element(sites(t).getByText('North')).toBeVisible();
  await expect.element(page.getByText(t('robotMap:lost', { count: 1 }))).toBeVisible();
  await expect.element(page.getByRole('application', { name: t('robotMap:map') })).toBeVisible();
  takeComplaints();
});

test('[T-74] machines at the same place fan out, and the selected one is in no cluster', async () => {
  const sns = ['CB1900-0001', 'CB1900-0002', 'CB1900-0003'];
  const { t } = await show(<RobotMapPage />, { path });
  await publishFleet(...sns.map((sn) => fleetRobot(sn, atNorth)));
  const map = page.getByRole('application', { name: t('robotMap:map') });
  const crowd = (count: number) => page.getByRole('region', { name: t('robotMap:crowd', { count }) });
  await expect.poll(colorsDrawn).toBeGreaterThan(5);
  /** The map centers on the place of all machines. */
  const pressCenter = (above = 0) => {
    const { width, height } = map.element().getBoundingClientRect();
    return map.click({ position: { x: width / 2, y: height / 2 - above } });
  };
  await pressCenter();
  await expect.element(crowd(3)).toBeVisible();
  // The first one is above the center.
  await pressCenter(40);
  await expect.element(card(t, 'CB1900-0001')).toBeVisible();
  await pressCenter();
  await expect.element(crowd(2)).toBeVisible();
  await expect.element(crowd(2)).not.toMatchTextContent('CB1900-0001');
});

test('[M-07] on a phone the list of sites opens below the map and leads to a machine', async () => {
  await page.viewport(390, 844);
  const { t } = await show(<RobotMapPage />, { path });
  await publishFleet(...fleet);
  await expect.element(page.getByRole('heading', { name: t('robotMap:siteList') })).toBeVisible();
  await expect.element(sites(t)).not.toBeInTheDocument();
  await page.getByRole('heading', { name: t('robotMap:siteList') }).click();
  await sites(t)
    .getByRole('button', { name: t('robotMap:machinesOf', { name: 'South', count: 1 }) })
    .click();
  await sites(t)
    .getByRole('button', { name: /Machine IWALK-0001/ })
    .click();
  await expect.element(card(t, 'IWALK-0001')).toBeVisible();
});

test('[M-07] a link shows the map of that moment', async () => {
  grant({ rights: ['robot:manager'], pages: [alarmWallPath, robotVideoPath] });
  const at = Date.now() - 3 * 3_600_000;
  const { robotSn, remark, modelNum, model, siteId, siteName } = fleetRobot('CB1900-0003', atNorth);
  const robot = { robotSn, remark, modelNum, model, siteId, siteName, since: null, silences: [], errors: [] };
  api.answer(fleetPast.moments, ({ query: { start, end } }) => ({
    start,
    end,
    step: 10,
    robots: [{ ...robot, moments: ['0,autoCleaning,55,60,10,0,120.1,30.2'] }],
    sites: [],
  }));
  api.answer(fleetPast.alerts, []);
  const { t } = await show(<RobotMapPage />, { path: `${path}?robotSn=CB1900-0003&at=${new Date(at).toISOString()}` });
  const bar = page.getByRole('region', { name: t('timeMachine:title') });
  await expect.element(bar).toBeVisible();
  await expect.element(card(t, 'CB1900-0003')).toMatchTextContent('55%');
  await expect
    .element(card(t, 'CB1900-0003').getByRole('link', { name: t('timeMachine:video') }))
    .toHaveAttribute('href', expect.stringMatching(/robotSn=CB1900-0003&view=history&at=/));
  await bar.getByRole('button', { name: t('timeMachine:back') }).click();
  await expect.poll(() => bar.element().querySelector('time')?.getAttribute('datetime')).toBe(new Date(at - 60_000).toISOString());
  await expect
    .element(page.getByRole('link', { name: t('timeMachine:onWall') }))
    .toHaveAttribute('href', expect.stringMatching(/AlarmMonitoring\?at=/));
  await bar.getByRole('button', { name: t('timeMachine:now') }).click();
  await expect.element(bar).not.toBeInTheDocument();
});
