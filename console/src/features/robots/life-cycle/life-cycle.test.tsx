import { tenants } from '@botify/contract/accounts/tenants.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { lifeCycle } from '@botify/contract/robots/life-cycle.contract';
import { robotParts } from '@botify/contract/robots/robot-parts.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../../kernel/session/session-store.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { show } from '../../../testing/show.tsx';
import { undoButton } from '../../../testing/undo.ts';
import { robotRow } from '../detail/robot-detail.fixture.ts';
import RobotListPage from '../list/robot-list.page.tsx';

const path = '/robot/robotList';
const row = (robotSn: string) => page.getByRole('row').filter({ hasText: robotSn });
const counts = { idle: 2, working: 0, offline: 0, warning: 0 };
const rows = [robotRow('CB1900-0003'), robotRow('CB1900-0004')] as const;
const answer = (records: ReturnType<typeof robotRow>[] = [...rows]) =>
  api.answer(robots.list, { records, total: records.length, size: 20, current: 1, counts });

beforeEach(() => {
  grant();
  answer();
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
});

test('[T-08] [T-73] retires selected machines at once, forgets the selection, and takes it back', async () => {
  const robotSns = rows.map(({ robotSn }) => robotSn);
  const retiredAt = '2026-03-01T00:00:00.000Z';
  api.answer(lifeCycle.retire, { robotSns, retiredAt });
  api.answer(lifeCycle.reactivate, { robotSns });
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot'] });
  for (const { robotSn } of rows) await row(robotSn).getByRole('checkbox').click();
  await page.getByRole('button', { name: t('robotLife:retire.act') }).click();
  await expect.poll(() => api.requests(lifeCycle.retire)[0]?.body).toEqual({ robotSns: ['CB1900-0003', 'CB1900-0004'] });
  await expect.element(row('CB1900-0003').getByRole('checkbox')).not.toBeChecked();
  const lists = api.requests(robots.list).length;
  await undoButton(t, t('robotLife:retire.done', { count: 2 })).click();
  await expect.poll(() => api.requests(lifeCycle.reactivate)[0]?.body).toEqual({ robotSns, retiredAt });
  await expect.poll(() => api.requests(robots.list).length).toBeGreaterThan(lists);
});

test('[T-08] shows retired machines as such and reactivates them', async () => {
  answer([robotRow('CB1900-0003', { retiredAt: '2026-03-01T00:00:00.000Z', status: 'offline' })]);
  api.answer(lifeCycle.reactivate, { robotSns: [rows[0].robotSn] });
  api.answer(lifeCycle.retire, { robotSns: [rows[0].robotSn], retiredAt: '2026-03-02T00:00:00.000Z' });
  const { t } = await show(<RobotListPage />, { path: `${path}?lifeCycle=retired`, buttons: ['enrolRobot'] });
  await expect.element(row('CB1900-0003')).toMatchTextContent(t('robotLife:lifeCycle.retired'));
  expect(api.requests(robots.list).at(-1)?.query).toMatchObject({ lifeCycle: 'retired' });
  await row('CB1900-0003')
    .getByRole('button', { name: t('robotLife:more'), exact: false })
    .click();
  await page.getByRole('menuitem', { name: t('robotLife:reactivate.act') }).click();
  await expect.poll(() => api.requests(lifeCycle.reactivate)[0]?.body).toEqual({ robotSns: ['CB1900-0003'] });
  await undoButton(t, t('robotLife:reactivate.done', { count: 1 })).click();
  await expect.poll(() => api.requests(lifeCycle.retire)[0]?.body).toEqual({ robotSns: ['CB1900-0003'] });
});

test('[T-09] replaces a control box and shows the new secret once', async () => {
  api.answer(lifeCycle.replaceControlBox, { secret: 'new-secret' });
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot'] });
  await row('CB1900-0003')
    .getByRole('button', { name: t('robotLife:more'), exact: false })
    .click();
  await page.getByRole('menuitem', { name: t('robotLife:controlBox.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('robotLife:controlBox.sn') }).fill('BOX-2');
  await dialog.getByRole('textbox', { name: t('robotLife:controlBox.activeDate') }).fill('2026-11-15');
  await dialog.getByRole('button', { name: t('robotLife:controlBox.submit') }).click();
  await expect.element(page.getByText('new-secret')).toBeVisible();
  expect(api.requests(lifeCycle.replaceControlBox)[0]?.body).toEqual({ robotSn: 'CB1900-0003', sn: 'BOX-2', activeDate: '2026-11-15' });
});

test('[T-11] moves selected machines to a site, and asks for a place first', async () => {
  const siteId = '00000000-0000-7000-8000-000000000001';
  api.answer(robots.dictionary, { customers: {}, projects: { [siteId]: 'Garage' }, robots: {} });
  api.answer(lifeCycle.move, null);
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot'] });
  for (const { robotSn } of rows) await row(robotSn).getByRole('checkbox').click();
  await page.getByRole('button', { name: t('robotLife:move.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('robotLife:move.submit') }).click();
  await expect.element(dialog).toMatchTextContent(t('robotLife:move.nothing'));
  await dialog.getByRole('combobox', { name: t('robotLife:move.site') }).click();
  await page.getByRole('option', { name: 'Garage' }).click();
  await dialog.getByRole('button', { name: t('robotLife:move.submit') }).click();
  await expect.poll(() => api.requests(lifeCycle.move)[0]?.body).toEqual({ robotSns: ['CB1900-0003', 'CB1900-0004'], siteId });
});

test('[T-12] staff of the provider transfer a machine and see its new secret once', async () => {
  api.answer(tenants.list, [
    { tenantCode: 'harbour', name: 'Harbour' },
    { tenantCode: 'lotus', name: 'Lotus' },
  ]);
  sessionStore.setState({ tenantCode: 'harbour' });
  api.answer(lifeCycle.transfer, { secret: 'new-secret' });
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot', 'transferRobot'] });
  await row('CB1900-0003')
    .getByRole('button', { name: t('robotLife:more'), exact: false })
    .click();
  await page.getByRole('menuitem', { name: t('robotLife:transfer.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('robotLife:transfer.tenant') }).click();
  await expect.element(page.getByRole('option', { name: 'Lotus' })).toBeVisible();
  expect(page.getByRole('option', { name: 'Harbour' }).elements()).toEqual([]);
  await page.getByRole('option', { name: 'Lotus' }).click();
  await dialog.getByRole('button', { name: t('robotLife:transfer.submit') }).click();
  await expect.element(page.getByText('new-secret')).toBeVisible();
  expect(api.requests(lifeCycle.transfer)[0]?.body).toMatchObject({ robotSn: 'CB1900-0003', tenantCode: 'lotus' });
});

test('[T-14] sets a field of selected machines and lists those it does not fit', async () => {
  grant({ rights: ['robot:edit'] });
  api.answer(robotParts.editSeveral, { changed: 1, conflicts: [{ robotSn: toRobotSn('CB1900-0004'), reason: 'does not fit' }] });
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot'] });
  for (const { robotSn } of rows) await row(robotSn).getByRole('checkbox').click();
  await page.getByRole('button', { name: t('robotLife:fields.act') }).click();
  await page.getByRole('combobox', { name: t('robotLife:fields.which') }).click();
  await page.getByRole('option', { name: t('robotDetail:field.brand') }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['cleanWidth', 'activeDate']) await page.getByRole('option', { name: t(`robotDetail:field.${name}`) }).click();
  await dialog.getByRole('textbox', { name: t('robotDetail:field.brand') }).fill('Botify');
  await dialog.getByRole('textbox', { name: t('robotDetail:field.cleanWidth') }).fill('700');
  await dialog.getByRole('textbox', { name: t('robotDetail:field.activeDate') }).fill('2026-11-15');
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('does not fit');
  expect(api.requests(robotParts.editSeveral)[0]?.body).toEqual({
    ...{ robotSns: ['CB1900-0003', 'CB1900-0004'], brand: 'Botify', cleanWidth: 700, activeDate: '2026-11-15' },
  });
});

test('[T-10] deletes only after the serial number was typed again', async () => {
  api.answer(lifeCycle.remove, null);
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot'] });
  await row('CB1900-0004')
    .getByRole('button', { name: t('robotLife:more'), exact: false })
    .click();
  await page.getByRole('menuitem', { name: t('robotLife:remove.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('CB1900-0003');
  await dialog.getByRole('button', { name: t('robotLife:remove.act') }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(t('robotLife:remove.mismatch'));
  await dialog.getByRole('textbox').fill('CB1900-0004');
  await dialog.getByRole('button', { name: t('robotLife:remove.act') }).click();
  await expect.poll(() => api.requests(lifeCycle.remove)[0]?.body).toEqual({ robotSn: 'CB1900-0004', confirmation: 'CB1900-0004' });
});

test('[T-08] offers nothing without the permission', async () => {
  await show(<RobotListPage />, { path });
  await expect.element(row('CB1900-0003')).toBeVisible();
  expect(row('CB1900-0003').getByRole('checkbox').elements()).toEqual([]);
});
