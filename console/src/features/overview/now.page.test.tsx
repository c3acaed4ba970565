import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { type Now, now } from '@botify/contract/overview/now.contract';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { grant } from '../../testing/grant.ts';
import { expectAbove240, narrowToPhone } from '../../testing/phone.ts';
import { publishChanges, publishFleet } from '../../testing/publish-fleet.ts';
import { show, type Words } from '../../testing/show.tsx';
import { undoButton } from '../../testing/undo.ts';
import { fleetError, fleetRobot } from '../alarms/wall/robot.fixture.ts';
import { clearedError, dueConsumable, emptyNow, listed, missedCleaning, notStarted, offlineRobot, openAlarm } from './now.fixture.ts';
import NowPage from './now.page.tsx';

const path = '/now';
const buttons = ['acknowledgeAlarm', 'handleError', 'editRobot'];
const pages = ['/robot/robotDetail', '/abnormalManage', '/abnormalManage/detail', '/robot/robotList', '/app/project/detail'];
const everything: Now = {
  machines: { total: 60, working: 38 },
  alarms: listed(openAlarm()),
  offline: listed(offlineRobot()),
  missed: listed(missedCleaning()),
  notStarted: listed(notStarted({ status: 'warning' })),
  consumables: listed(dueConsumable()),
  cleared: listed(clearedError()),
};
const list = (t: Words) => page.getByRole('list', { name: t('now:list') });
const tile = (t: Words, kind: string) =>
  page.getByRole('group', { name: t('now:kinds') }).getByRole('button', { name: t(`now:kind.${kind}`), exact: false });
const button = (t: Words, action: string, name: string) =>
  page.getByRole('button', { name: t('now:action.named', { action: t(`now:action.${action}`), name }) });
const link = (t: Words, action: string, name: string) =>
  page.getByRole('link', { name: t('now:action.named', { action: t(`now:action.${action}`), name }) });
const acknowledge = (t: Words, what: string, name: string) =>
  page.getByRole('button', { name: t('now:action.acknowledgeNamed', { what, name }) });

beforeEach(() => grant({ pages }));

test('[T-34] lists everything most severe first, each with place, advice and next actions', async () => {
  api.answer(now.get, everything);
  const { t } = await show(<NowPage />, { path, buttons });
  const rows = list(t).getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(5);
  const order = ['CB1900-0001', 'CB1900-0002', 'CB1900-0003', 'CB1900-0004', 'CB1900-0005'];
  for (const [index, robotSn] of order.entries()) await expect.element(rows.nth(index)).toMatchTextContent(robotSn);
  const alarm = rows.nth(0);
  await expect.element(alarm).toMatchTextContent(t('now:suggestion', { text: 'Free the wheel' }));
  await expect.element(alarm).toMatchTextContent(t('now:floor', { name: 'B2' }));
  await expect.element(alarm.getByRole('link', { name: 'Garage North' })).toHaveAttribute('href', `#/app/project/detail?id=${fixedId(90)}`);
  await expect
    .element(link(t, 'error', 'Drive motor overload Machine CB1900-0001'))
    .toHaveAttribute('href', `#/abnormalManage/detail?id=${fixedId(1)}`);
  await expect
    .element(alarm.getByRole('link', { name: t('now:action.call', { name: 'Zhang' }) }))
    .toHaveAttribute('href', 'tel:0571-88886666');
  await expect.element(link(t, 'machine', 'Machine CB1900-0002')).toHaveAttribute('href', '#/robot/robotDetail?robotSn=CB1900-0002');
  await expect.element(rows.nth(2)).toMatchTextContent(t('now:cause', { fault: 'Blocked path' }));
  await expect.element(rows.nth(3)).toMatchTextContent(t('now:cannotStart.warning'));
  await expect.element(rows.nth(4)).toMatchTextContent(t('now:used', { used: 312, life: 300 }));
  await expect.element(page.getByText(t('now:machines', { total: 60, working: 38 }))).toBeVisible();
});

test('[T-34] [T-73] acknowledges an alarm with one click, and the row is gone until it is undone', async () => {
  let open = true;
  api.answer(now.get, () => (open ? everything : { ...everything, alarms: emptyNow.alarms }));
  api.answer(robotErrors.acknowledge, () => {
    open = false;
    return { state: 'acknowledged' as const, version: 4 };
  });
  const { t } = await show(<NowPage />, { path, buttons });
  await acknowledge(t, 'Drive motor overload', 'Machine CB1900-0001').click();
  await expect.element(list(t)).not.toMatchTextContent('Drive motor overload');
  expect(api.requests(robotErrors.acknowledge).map(({ body }) => body)).toEqual([{ id: fixedId(1), version: 3 }]);
  await expect.element(tile(t, 'alarm')).toMatchTextContent('0');

  api.answer(robotErrors.undoAcknowledge, () => {
    open = true;
    return { done: 1, handled: [{ id: fixedId(1), version: 5 }], failed: [] };
  });
  await undoButton(t, t('now:acknowledged', { what: 'Drive motor overload' })).click();
  await expect.element(list(t)).toMatchTextContent('Drive motor overload');
  expect(api.requests(robotErrors.undoAcknowledge)[0]?.body).toEqual({ errors: [{ id: fixedId(1), version: 4 }] });
});

test('[T-34] marks a part as replaced in the dialog of the machine page', async () => {
  let due = true;
  api.answer(now.get, () => (due ? everything : { ...everything, consumables: emptyNow.consumables }));
  api.answer(robotParts.editConsumable, () => {
    due = false;
    return { version: 5 };
  });
  const { t } = await show(<NowPage />, { path, buttons });
  const label = t('robotDetail:consumableName.rollerBrush');
  await button(t, 'replaced', `${label} Machine CB1900-0005`).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('robotDetail:consumable.replace'), exact: true })
    .click();
  await expect.element(list(t)).not.toMatchTextContent(label);
  expect(api.requests(robotParts.editConsumable)[0]?.body).toMatchObject({
    robotSn: 'CB1900-0005',
    name: 'rollerBrush',
    lifeHours: 300,
    version: 4,
  });
});

test('[T-34] has no button and no link that the user may not use, and no list that the user may not see', async () => {
  grant();
  api.answer(now.get, { ...everything, alarms: listed(openAlarm({ contact: null })), missed: null, notStarted: null, consumables: null });
  const { t } = await show(<NowPage />, { path });
  await expect.element(list(t)).toMatchTextContent('Drive motor overload');
  expect(list(t).getByRole('button').elements()).toEqual([]);
  expect(list(t).getByRole('link').elements()).toEqual([]);
  expect(tile(t, 'missed').elements()).toEqual([]);
  await page.getByText(t('now:cleared.title', { number: 1 })).click();
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('[T-34] keeps errors that cleared by themselves apart from open work', async () => {
  api.answer(now.get, { ...emptyNow, cleared: listed(clearedError()) });
  const { t } = await show(<NowPage />, { path, buttons });
  await expect.element(page.getByText(t('now:calm')).first()).toBeVisible();
  await page.getByText(t('now:cleared.title', { number: 1 })).click();
  await expect
    .element(link(t, 'document', 'Drive motor overload Machine CB1900-0006'))
    .toHaveAttribute('href', `#/abnormalManage/detail?id=${fixedId(4)}`);
  await expect.element(tile(t, 'alarm')).toMatchTextContent('0');
});

test('[T-34] shows one kind, and links to what the list leaves out', async () => {
  api.answer(now.get, { ...everything, alarms: { total: 45, records: [openAlarm()] } });
  const { t } = await show(<NowPage />, { path, buttons });
  await expect
    .element(page.getByRole('link', { name: t('now:more.alarm', { count: 44 }) }))
    .toHaveAttribute('href', '#/abnormalManage?state=open&running=1&sort=noticeLevel&noticeLevel=P0&noticeLevel=P1&noticeLevel=P2');
  await tile(t, 'offline').click();
  await expect.poll(() => list(t).getByRole('listitem').elements().length).toBe(1);
  expect(location.hash).toContain('kind=offline');
  await expect.element(list(t)).toMatchTextContent('CB1900-0002');
});

test('[T-34] counts live by the fleet feed, and fetches the lists again when an alarm starts', async () => {
  api.answer(now.get, emptyNow);
  const { t } = await show(<NowPage />, { path, buttons });
  await expect.element(page.getByText(t('now:calm')).first()).toBeVisible();
  await publishFleet(fleetRobot('CB1900-0001', { status: 'working' }), fleetRobot('CB1900-0002'));
  await expect.element(page.getByText(t('now:machines', { total: 2, working: 1 })).first()).toBeVisible();
  api.answer(now.get, { ...emptyNow, alarms: listed(openAlarm()) });
  await publishChanges(fleetRobot('CB1900-0001', { status: 'warning', errors: [fleetError('one')] }));
  await expect.element(tile(t, 'alarm')).toMatchTextContent('1');
  await expect.element(list(t)).toMatchTextContent('Drive motor overload');
});

test('[T-34] never calls it calm while the feed has an alarm that the lists lack', async () => {
  api.answer(now.get, emptyNow);
  const { t } = await show(<NowPage />, { path, buttons });
  await expect.element(page.getByText(t('now:calm')).first()).toBeVisible();
  const refetch = api.hold(now.get);
  await publishFleet(fleetRobot('CB1900-0001', { status: 'warning', errors: [fleetError('one')] }));
  await expect.element(tile(t, 'alarm')).toMatchTextContent('1');
  expect(page.getByText(t('now:calm')).elements()).toEqual([]);
  refetch.release();
  await expect.poll(() => api.requests(now.get).length).toBe(2);
});

test('[T-34] [T-66] on a phone the first row begins above 240 px', async () => {
  await narrowToPhone();
  api.answer(now.get, everything);
  const { t } = await show(<NowPage />, { path, buttons, language: 'en-US' });
  await expectAbove240(list(t).getByRole('listitem').first());
});

test('[T-34] reports a failure with a retry', async () => {
  api.refuse(now.get, { code: -400, msg: 'broken' }, 500);
  const { t } = await show(<NowPage />, { path, buttons });
  await expect.element(page.getByText(t('kit:page.failed'))).toBeVisible();
  api.answer(now.get, emptyNow);
  await page.getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(page.getByText(t('now:calm')).first()).toBeVisible();
});
