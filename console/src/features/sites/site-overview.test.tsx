import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type SiteStatus, siteOverview } from '@botify/contract/overview/site-status.contract';
import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { type Robot, robots } from '@botify/contract/robots/robots.contract';
import { sites } from '@botify/contract/sites/sites.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { grant } from '../../testing/grant.ts';
import { paged } from '../../testing/paged.ts';
import { pictureOf } from '../../testing/picture.ts';
import { publishFleet } from '../../testing/publish-fleet.ts';
import { show } from '../../testing/show.tsx';
import { robotError } from '../alarms/errors/robot-error.fixture.ts';
import { fleetError, fleetRobot } from '../alarms/wall/robot.fixture.ts';
import { somePeriodReport } from '../reports/period/reports.fixture.ts';
import SiteDetailPage from './site-detail.page.tsx';
import { someSiteStatus } from './site-status.fixture.ts';
import SitesPage from './sites.page.tsx';

const pages = [
  '/robot/robotList',
  '/robot/robotMap',
  '/robot/robotDetail',
  '/abnormalManage',
  '/report/missedCleaning',
  '/report/weeklyReport',
];
const { id } = someSiteStatus();

const machine = (robotSn: string, more: Partial<Robot> = {}): Robot => ({
  robotSn: toRobotSn(robotSn),
  remark: robotSn,
  modelNum: 'CB1900',
  model: 'CB1900',
  siteId: id,
  siteName: 'Garage 2',
  status: 'idle',
  workState: 'idle',
  battery: 80,
  cleanWater: null,
  dirtyWater: null,
  softwareVersion: null,
  lastOnline: null,
  retiredAt: null,
  movedAt: null,
  cleanArea: null,
  cleanSeconds: null,
  alertLevel: null,
  mapName: null,
  ...more,
});

test('[T-39] the list shows machines, errors, cleaning and missed cleaning of each site, each with its list, and follows the feed', async () => {
  grant({ rights: ['site:view', 'robot:manager'], pages });
  const { record: _, consumables: __, ...site } = someSiteStatus();
  const quiet: SiteStatus = {
    ...site,
    id: fixedId(2),
    name: 'Garage 3',
    robots: { idle: 0, working: 0, offline: 0, warning: 0 },
    today: { ...site.today, expected: 0, done: 0 },
    missed: { ...site.missed, missed: 0, partial: 0 },
    record: null,
  };
  api.answer(siteOverview.list, paged([{ ...site, record: null }, quiet]));
  const { t, getByRole } = await show(<SitesPage />, { path: '/app/project/list?keyword=garage' });
  const row = (name: string) => getByRole('row').filter({ hasText: name });
  const cells = row('Garage 2');
  await expect
    .element(cells.getByRole('link', { name: t('sites:count.warning', { number: '1' }) }))
    .toHaveAttribute('href', `#/robot/robotList?siteId=${id}&status=warning`);
  await expect.element(cells).toMatchTextContent(/8 total.*5 working.*3.*P1.*1,240.*3 \/ 8/);
  await expect
    .element(cells.getByRole('link', { name: '2', exact: true }))
    .toHaveAttribute('href', `#/report/missedCleaning?siteId=${id}&from=2026-03-05&to=2026-03-11`);
  await expect.element(row('Garage 3')).toMatchTextContent(t('sites:noMachines'));
  // Contracts and members need their permission.
  await expect.element(getByRole('columnheader', { name: t('sites:field.contractEnd') })).not.toBeInTheDocument();
  expect(api.requests(siteOverview.list)[0]?.query).toMatchObject({ keyword: 'garage', sort: 'number' });

  await publishFleet(
    fleetRobot('CB1900-0001', { siteId: id, status: 'offline' }),
    fleetRobot('CB1900-0002', { siteId: id, status: 'warning', errors: [fleetError('1'), fleetError('2', { noticeLevel: 'P2' })] }),
    fleetRobot('CB1900-0003', { siteId: null }),
  );
  await expect.element(cells).toMatchTextContent(/2 total.*1 warning.*1 offline.*2.*P0/);
});

test('[T-39] [A-06] the list has contract end, members and super admin for those who may see them', async () => {
  grant({ rights: ['site:view', 'app:project'] });
  api.answer(siteOverview.list, paged([someSiteStatus()].map(({ consumables: _, ...site }) => site)));
  const { t, getByRole } = await show(<SitesPage />, { path: '/app/project/list' });
  await expect.element(getByRole('columnheader', { name: t('sites:field.contractEnd') })).toBeVisible();
  await expect.element(getByRole('columnheader', { name: t('sites:field.members') })).toBeVisible();
});

test('[T-39] shows every column at 1440 px', async () => {
  // Window width without menu and page margins.
  await page.viewport(1142, 900);
  grant({ rights: ['site:view', 'app:project'] });
  const busy = { robots: { idle: 120, working: 250, offline: 30, warning: 15 }, today: { ...someSiteStatus().today, area: 188_836.4 } };
  api.answer(siteOverview.list, paged([someSiteStatus(busy)].map(({ consumables: _, ...site }) => site)));
  const { t, getByRole, getByText } = await show(<SitesPage />, { path: '/app/project/list' });
  await expect.element(getByText(t('sites:count.warning', { number: '15' }))).toBeVisible();
  const region = getByRole('table').element().parentElement;
  expect(region?.scrollWidth).toBe(region?.clientWidth);
});

async function showSite(
  rights: Parameters<typeof grant>[0] = { rights: ['site:view', 'robot:manager', 'error:view', 'report:weekly'], pages },
) {
  grant(rights);
  api.answer(floorPlans.list, {
    plans: [
      {
        id: fixedId(5),
        mapName: 'B2',
        name: 'Basement 2',
        source: 'upload',
        pictureId: 'a'.repeat(64),
        width: 200,
        height: 100,
        placement: { metersPerPixel: 0.5, originX: 10, originY: 20, rotation: 0 },
        updatedAt: '2026-03-01T00:00:00Z',
        version: 1,
      },
    ],
    floors: [],
  });
  api.answer(floorPlans.picture, await pictureOf(200, 100, '#ffffff'));
  api.answer(robotData.positions, [
    {
      robotSn: toRobotSn('CB1900-0001'),
      remark: 'CB1900-0001',
      siteId: id,
      lng: null,
      lat: null,
      mapName: 'B2',
      x: 60,
      y: 45,
      heading: 0,
      status: 'working',
      monitorStatus: 'cleaning',
      tankStatus: 'notEmpty',
      battery: 80,
      alertLevel: null,
      at: '2026-03-11T00:00:00Z',
    },
  ]);
  const counts = { idle: 1, working: 1, offline: 1, warning: 0 };
  const records = [
    machine('CB1900-0001', { status: 'working', workState: 'cleaning', mapName: 'B2' }),
    machine('CB1900-0002', { mapName: 'B10' }),
    machine('CB1900-0003', { status: 'offline' }),
  ];
  api.answer(robots.list, { ...paged(records), counts });
  api.answer(periodReports.query, somePeriodReport({ actualArea: 500, runs: 4 }, { grain: 'week', inProgress: true }));
  api.answer(periodReports.missed, {
    ...paged([]),
    from: '2026-03-05',
    to: '2026-03-11',
    sum: { expected: 20, done: 18, partial: 1, missed: 1, pending: 0 },
    sites: [],
  });
  api.answer(robotErrors.list, {
    ...paged([robotError()]),
    total: 7,
    levels: { P0: 7, P1: 0, P2: 0, P3: 0 },
    states: { open: 7, acknowledged: 0, resolved: 0 },
  });
  const screen = await show(<SiteDetailPage />, { path: `/app/project/detail?id=${id}` });
  return { ...screen, section: (name: string) => screen.getByRole('region', { name: screen.t(name), exact: true }) };
}

test('[T-60] the page shows machines by floor with the plan, this week, missed cleaning, errors and consumables, each with its list', async () => {
  const worn = {
    robotSn: toRobotSn('CB1900-0002'),
    remark: 'No. 2',
    name: 'squeegee',
    usedHours: 120,
    lifeHours: 100,
    daysLeft: -3,
    level: 'due' as const,
  };
  api.answer(siteOverview.get, someSiteStatus({ consumables: [worn] }));
  const { t, getByRole, section } = await showSite();
  const machines = section('sites:section.robots');
  await expect.element(machines.getByRole('link', { name: t('sites:all') })).toHaveAttribute('href', `#/robot/robotList?siteId=${id}`);
  await expect.element(machines.getByRole('link', { name: t('sites:onMap') })).toHaveAttribute('href', `#/robot/robotMap?siteId=${id}`);
  await expect.element(machines.getByRole('region', { name: 'B2' })).toMatchTextContent(/CB1900-0001.*Working/);
  await expect.element(machines.getByRole('img', { name: t('sites:floor.picture', { name: 'Basement 2' }) })).toBeVisible();
  // 50 m right and 25 m up of a picture of 100 x 50 m.
  const mark = machines.getByRole('link', { name: 'CB1900-0001: Working' });
  await expect.element(mark).toHaveStyle({ left: '50%', top: '50%' });
  await expect.element(machines.getByRole('region', { name: t('sites:floor.none') })).toMatchTextContent(/CB1900-0003.*Offline/);

  await expect.element(section('sites:week')).toMatchTextContent(/500/);
  expect(api.requests(periodReports.query)[0]?.body).toEqual({ siteId: id, grain: 'week', from: '2026-03-11', to: '2026-03-11' });
  await expect.element(section('sites:missedDays')).toMatchTextContent(/20 machine-days/);
  const errors = section('sites:column.errors');
  await expect
    .element(errors.getByRole('link', { name: t('sites:all') }))
    .toHaveAttribute('href', `#/abnormalManage?siteId=${id}&running=1`);
  await expect.element(errors).toMatchTextContent(t('sites:moreErrors', { count: 6 }));
  await expect.element(section('sites:consumables')).toMatchTextContent(/3 days overdue.*Squeegee blade.*No\. 2/);
  // No permission for contract and people.
  await expect.element(getByRole('region', { name: t('sites:section.contract') })).not.toBeInTheDocument();
  expect(api.requests(sites.get)).toEqual([]);
});

test('[T-60] the page has only the parts whose permissions the account holds, and says what there is none of', async () => {
  api.answer(siteOverview.get, someSiteStatus());
  const { t, section } = await showSite({ rights: ['site:view'] });
  await expect.element(section('sites:consumables')).toMatchTextContent(t('sites:noConsumables'));
  for (const name of ['sites:section.robots', 'sites:week', 'sites:missedDays', 'sites:column.errors']) {
    await expect.element(section(name)).not.toBeInTheDocument();
  }
  expect([robots.list, robotErrors.list, periodReports.query].flatMap((endpoint) => api.requests(endpoint))).toEqual([]);
});

test('[T-60] without the page of the map there is no link to it', async () => {
  api.answer(siteOverview.get, someSiteStatus());
  const { t, section } = await showSite({ rights: ['site:view', 'robot:manager'], pages: ['/robot/robotList'] });
  const machines = section('sites:section.robots');
  await expect.element(machines.getByRole('link', { name: t('sites:all') })).toBeVisible();
  await expect.element(machines.getByRole('link', { name: t('sites:onMap') })).not.toBeInTheDocument();
});

test('[T-60] a hidden site says so, and a part that fails leaves the others', async () => {
  api.refuse(siteOverview.get, { code: 404, key: 'site.notFound', msg: 'Site not found' }, 404);
  const { getByRole, t } = await showSite();
  // The toast says it too.
  await expect.element(getByRole('alert').filter({ hasText: t('kit:page.failed') })).toMatchTextContent('Site not found');
  api.answer(siteOverview.get, someSiteStatus());
  api.refuse(periodReports.query, { code: 500, msg: 'No figures' }, 500);
  await getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(getByRole('region', { name: t('sites:week') }).getByRole('alert')).toMatchTextContent('No figures');
  await expect.element(getByRole('region', { name: t('sites:missedDays') })).toMatchTextContent(/20 machine-days/);
});
