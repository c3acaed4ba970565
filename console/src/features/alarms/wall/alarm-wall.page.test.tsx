import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteDetailPath, sitePath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { feed } from '../../../testing/fake-feed.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { publishChanges, publishFleet } from '../../../testing/publish-fleet.ts';
import { show, type Words } from '../../../testing/show.tsx';
import AlarmWallPage from './alarm-wall.page.tsx';
import { fleetError, fleetRobot } from './robot.fixture.ts';

const path = '/robot/AlarmMonitoring';
const siteId = '00000000-0000-7000-8000-00000000aaaa';

const tile = (robotSn: string) => page.getByRole('article', { name: new RegExp(`${robotSn}$`) });
const section = (t: Words, status: string) => page.getByRole('region', { name: new RegExp(`^${t(`alarmWall:status.${status}`)}`) });
const count = (t: Words, status: string) =>
  page
    .getByRole('group', { name: t('alarmWall:statusLabel') })
    .getByRole('button', { name: t(`alarmWall:status.${status}`), exact: false });
const failing = (robotSn: string, id = 'one') =>
  fleetRobot(robotSn, { status: 'warning', monitorStatus: 'alert', errors: [fleetError(id)] });

/** Counts the tones that the page starts. */
function countTones(): () => number {
  const spy = vi.spyOn(BaseAudioContext.prototype, 'createOscillator');
  return () => spy.mock.calls.length;
}

beforeEach(() => grant());

test('[M-05] a new P0 comes first, sounds and flashes in the title until the user interacts', async () => {
  const tones = countTones();
  const { t } = await show(<AlarmWallPage />, { path });
  await publishFleet(fleetRobot('CB1900-0001'), fleetRobot('CB1900-0007'), {
    ...failing('CB1900-0008', 'old'),
    errors: [fleetError('old', { noticeLevel: 'P1' })],
  });
  await expect.element(tile('CB1900-0001')).toBeVisible();
  await expect.element(tile('CB1900-0008')).toMatchTextContent('E302');
  // Browsers allow sound after the first click.
  await page.getByRole('button', { name: t('alarmWall:sound.on') }).click();
  await page.getByRole('button', { name: t('alarmWall:sound.off') }).click();
  expect(tones()).toBe(0);

  await publishChanges(failing('CB1900-0007'));
  await expect.element(section(t, 'alert').getByRole('article').first()).toHaveAccessibleName(/CB1900-0007$/);
  await expect.element(tile('CB1900-0007')).toMatchTextContent('E302 Drive motor overload');
  await expect.element(tile('CB1900-0007')).toMatchTextContent(t('alarmWall:fresh'));
  await expect.element(tile('CB1900-0007')).toMatchTextContent(t('alarmWall:waiting'));
  await expect.poll(() => document.title).toContain('P0');
  await expect.poll(tones).toBe(3);
  await expect.element(page.getByRole('alert').filter({ hasText: 'CB1900-0007' })).toMatchTextContent('P0');

  await tile('CB1900-0007').getByRole('button').click();
  await expect.poll(() => document.title).not.toContain('P0');
  await expect.element(tile('CB1900-0007')).not.toMatchTextContent(t('alarmWall:fresh'));
  expect(location.hash).toContain('focus=CB1900-0007');
});

test('[T-38] a muted error raises no alarm, and its tile says so', async () => {
  const tones = countTones();
  const { t } = await show(<AlarmWallPage />, { path });
  await page.getByRole('button', { name: t('alarmWall:sound.on') }).click();
  await page.getByRole('button', { name: t('alarmWall:sound.off') }).click();
  await publishFleet(fleetRobot('CB1900-0007'));
  await expect.element(tile('CB1900-0007')).toBeVisible();
  const mutedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await publishChanges({ ...failing('CB1900-0007'), errors: [fleetError('one', { mutedUntil })] });
  await expect.element(tile('CB1900-0007')).toMatchTextContent(t('alarms:muted'));
  expect(document.title).not.toContain('P0');
  expect(tones()).toBe(0);
});

test('[M-05] the sound can be muted, and the choice is remembered', async () => {
  const tones = countTones();
  const { t, unmount } = await show(<AlarmWallPage />, { path });
  await page.getByRole('button', { name: t('alarmWall:sound.on') }).click();
  await publishFleet(fleetRobot('CB1900-0007'));
  await expect.element(tile('CB1900-0007')).toBeVisible();
  await publishChanges(failing('CB1900-0007'));
  await expect.poll(() => document.title).toContain('P0');
  expect(tones()).toBe(0);
  await unmount();
  await show(<AlarmWallPage />, { path });
  await expect.element(page.getByRole('button', { name: t('alarmWall:sound.off') })).toBeVisible();
});

test('[M-05] a site whose machines go offline together is one tile that opens to its machines', async () => {
  const { t } = await show(<AlarmWallPage />, { path });
  const offline = (robotSn: string, second: number) =>
    fleetRobot(robotSn, {
      siteId,
      siteName: 'Garage 2',
      status: 'offline',
      monitorStatus: 'offline',
      lastOnline: `2026-03-01T08:00:0${second}.000Z`,
    });
  const serials = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `CB1900-001${number}`);
  await publishFleet(fleetRobot('CB1900-0001'), ...serials.map((robotSn) => ({ ...fleetRobot(robotSn), siteId, siteName: 'Garage 2' })));
  await expect.element(tile('CB1900-0014')).toBeVisible();
  await publishChanges(...serials.map(offline));
  const incident = page.getByRole('article', { name: t('alarmWall:incident.tile', { site: 'Garage 2', number: serials.length }) });
  await expect.element(incident).toMatchTextContent(t('alarmWall:incident.share', { count: serials.length }));
  await expect.element(tile('CB1900-0014')).not.toBeInTheDocument();
  await expect.element(count(t, 'offline')).toMatchTextContent(/8$/);

  await incident.getByRole('button').click();
  const list = page.getByRole('list', { name: t('alarmWall:incident.list') });
  await list.getByRole('button', { name: /CB1900-0014/ }).click();
  await expect.element(page.getByRole('region', { name: 'CB1900-0014', exact: true })).toMatchTextContent(t('alarmWall:panel.quiet'));
  await page.getByRole('button', { name: t('alarmWall:panel.back') }).click();
  await expect.element(list).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(serials.length);

  await publishChanges(...serials.map((robotSn) => ({ ...fleetRobot(robotSn), siteId, siteName: 'Garage 2' })));
  await expect.element(incident).not.toBeInTheDocument();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(tile('CB1900-0014')).toBeVisible();
});

test('[T-38] an incident is acknowledged as one: the offline errors of its machines, not their other errors', async () => {
  grant({ pages: [siteDetailPath] });
  const { t } = await show(<AlarmWallPage />, { path: `${path}?site=${siteId}`, buttons: ['acknowledgeAlarm'] });
  const away = (number: number, state: 'open' | 'acknowledged') =>
    fleetRobot(`CB1900-001${number}`, {
      siteId,
      siteName: 'Garage 2',
      status: 'offline',
      monitorStatus: 'offline',
      lastOnline: `2026-03-01T08:00:0${number}.000Z`,
      errors: [
        fleetError(fixedId(number), { faultCode: 'E303', noticeLevel: 'P2', state, nickName: state === 'open' ? null : 'Zhou Hai' }),
        fleetError(fixedId(100 + number), { faultCode: 'C601' }),
      ],
    });
  const numbers = [1, 2, 3, 4, 5, 6];
  await publishFleet(...numbers.map((number) => away(number, number === 6 ? 'acknowledged' : 'open')));
  await page
    .getByRole('article', { name: t('alarmWall:incident.tile', { site: 'Garage 2', number: 6 }) })
    .getByRole('button')
    .click();
  await expect.element(page.getByRole('link', { name: 'Garage 2', exact: true })).toHaveAttribute('href', `#${sitePath(siteId)}`);
  await page.getByLabelText(t('alarmWall:error.note')).fill(' power is out ');
  const reason = 'Zhou Hai has already acknowledged this error.';
  api.answer(robotErrors.acknowledgeMany, {
    done: 4,
    handled: [1, 2, 3, 4].map((n) => ({ id: fixedId(n), version: 2 })),
    failed: [{ id: fixedId(5), reason }],
  });
  await page.getByRole('button', { name: t('alarmWall:incident.acknowledge', { count: 5 }) }).click();
  await expect.element(page.getByText(t('alarmWall:incident.done', { count: 4 }))).toBeVisible();
  await expect.element(page.getByText(t('alarmWall:incident.failed', { reasons: reason }))).toBeVisible();
  const errors = [1, 2, 3, 4, 5].map((number) => ({ id: fixedId(number) }));
  expect(api.requests(robotErrors.acknowledgeMany).map(({ body }) => body)).toEqual([{ errors, note: 'power is out' }]);
  await publishChanges(...numbers.map((number) => away(number, 'acknowledged')));
  await expect.element(page.getByRole('button', { name: t('alarmWall:incident.acknowledge', { count: 5 }) })).not.toBeInTheDocument();
});

test('[M-05] counts, search and address filter the wall', async () => {
  const { t } = await show(<AlarmWallPage />, { path: `${path}?keyword=cb1900-0003` });
  const off = fleetRobot('CB1900-0002', { status: 'offline', monitorStatus: 'offline' });
  await publishFleet(fleetRobot('CB1900-0001'), off, fleetRobot('CB1900-0003'), fleetRobot('CB1900-0004', { tankStatus: 'empty' }));
  await expect.element(tile('CB1900-0003')).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(1);
  await page.getByRole('button', { name: t('kit:list.clear') }).click();
  await expect.element(tile('CB1900-0001')).toBeVisible();
  await expect.element(count(t, 'vacant')).toMatchTextContent(/3$/);
  expect(location.hash).not.toContain('keyword');

  await count(t, 'offline').click();
  await expect.element(tile('CB1900-0001')).not.toBeInTheDocument();
  await expect.element(tile('CB1900-0002')).toBeVisible();
  await expect.element(count(t, 'offline')).toHaveAttribute('aria-pressed', 'true');
  expect(location.hash).toContain('status=offline');
  await count(t, 'offline').click();
  await page
    .getByRole('group', { name: t('alarmWall:tankLabel') })
    .getByRole('button', { name: t('alarmWall:tank.empty'), exact: false })
    .click();
  await expect.element(tile('CB1900-0004')).toBeVisible();
  await expect.element(tile('CB1900-0003')).not.toBeInTheDocument();
  await page.getByPlaceholder(t('alarmWall:search')).fill('nobody');
  await expect.element(page.getByText(t('kit:list.noMatch'))).toBeVisible();
});

test('[M-05] [L-01] announces a lost feed with its time, and the recovery', async () => {
  const { t } = await show(<AlarmWallPage />, { path });
  await expect.element(page.getByRole('status', { name: t('alarmWall:loading') })).toBeVisible();
  await publishFleet(fleetRobot('CB1900-0001'));
  await expect.element(section(t, 'alert')).toMatchTextContent(t('alarmWall:calm'));
  feed.enter('down', Date.parse('2026-03-01T08:05:00+08:00'));
  const alert = page.getByRole('alert').filter({ hasText: t('alarmWall:old') });
  await expect.element(alert).toMatchTextContent(t('alarmWall:down', { time: '03-01 08:05' }));
  await expect.element(page.getByText(t('live:feed.said.down'))).toBeInTheDocument();
  await expect.element(tile('CB1900-0001')).toBeVisible();
  feed.enter('live');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByText(t('live:feed.said.live'))).toBeInTheDocument();
});

test('[M-05] arrow keys move between tiles; closing the panel returns the focus to its tile', async () => {
  await show(<AlarmWallPage />, { path });
  await publishFleet(fleetRobot('CB1900-0001'), fleetRobot('CB1900-0002'));
  await tile('CB1900-0001').getByRole('button').click();
  const panel = page.getByRole('region', { name: 'CB1900-0001', exact: true });
  await expect.element(panel.getByRole('heading', { name: 'CB1900-0001' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(tile('CB1900-0001').getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tile('CB1900-0002').getByRole('button')).toHaveFocus();
});

test('[M-05] on a phone a machine fills the screen', async () => {
  await page.viewport(390, 844);
  const { t } = await show(<AlarmWallPage />, { path });
  await publishFleet(failing('CB1900-0001'), fleetRobot('CB1900-0002'));
  await expect.element(tile('CB1900-0001')).toBeVisible();
  // A finger lands in the middle of the tile, not on the name of the machine.
  await tile('CB1900-0001').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('region', { name: t('alarmWall:panel.live') })).toBeVisible();
  expect(dialog.element().getBoundingClientRect().width).toBe(390);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
