import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { devices } from '@botify/contract/robots/devices.contract';
import { robotFiles } from '@botify/contract/robots/robot-files.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { show } from '../../../testing/show.tsx';
import { claimAddress, claimOf } from './claim-address.ts';
import RobotListPage from './robot-list.page.tsx';

const path = '/robot/robotList';
const counts = { idle: 0, working: 0, offline: 0, warning: 0 };

beforeEach(() => {
  grant();
  api.answer(robots.list, { records: [], total: 0, size: 20, current: 1, counts });
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
});

type Shown = Awaited<ReturnType<typeof show>>;
async function chooseMore(t: Shown['t'], item: Parameters<Shown['t']>[0]): Promise<void> {
  await page.getByRole('button', { name: t('robotLife:more'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(item), exact: true }).click();
}

test('[T-16] imports the traffic of SIM cards from a file', async () => {
  grant({ rights: ['robot:edit'] });
  const rows = [
    { row: 2, name: '89860001', wrong: [] },
    { row: 3, name: '89860002', wrong: [{ column: 'Card number', reason: 'unknown' }] },
  ];
  api.answer(robotFiles.importTraffic, ({ body }) => ({ right: 1, created: body?.apply ? 1 : 0, rows }));
  const { t } = await show(<RobotListPage />, { path, buttons: [] });
  await chooseMore(t, 'robotDetail:traffic.file.open');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(t('robotDetail:traffic.file.title'));
  const input = page.getByRole('dialog').element().querySelector<HTMLInputElement>('input[type=file]');
  await page.elementLocator(input as HTMLInputElement).upload(new File(['x'], 'traffic.csv'));
  await expect.element(page.getByRole('dialog')).toMatchTextContent('89860002');
  await page.getByRole('button', { name: t('robotDetail:traffic.file.run', { count: 1 }) }).click();
  await expect.element(page.getByText(t('robotDetail:traffic.file.done', { count: 1 }))).toBeVisible();
  expect(api.requests(robotFiles.importTraffic).map(({ body }) => body?.apply)).toEqual([false, true]);
});

test('[T-13] checks a file, enrolls its valid rows, and asks before the secrets are lost', async () => {
  const files = savedFiles();
  const rows = [
    { row: 2, robotSn: 'CB-1', wrong: [] },
    { row: 3, robotSn: 'CB-2', wrong: [{ column: 'Site', reason: 'unknown' }] },
  ];
  api.answer(robotFiles.enrol, ({ body }) =>
    body?.apply
      ? { right: 1, created: 1, rows, secrets: [{ robotSn: toRobotSn('CB-1'), secret: 'one-secret' }] }
      : { right: 1, created: 0, rows, secrets: [] },
  );
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot'] });
  await chooseMore(t, 'robotLife:file.open');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(t('robotLife:file.title'));
  const input = page.getByRole('dialog').element().querySelector<HTMLInputElement>('input[type=file]');
  await page.elementLocator(input as HTMLInputElement).upload(new File(['x'], 'machines.csv'));
  await expect.element(page.getByRole('dialog')).toMatchTextContent('unknown');
  await page.getByRole('button', { name: t('robotLife:file.run', { count: 1 }) }).click();
  await expect.element(page.getByText(t('robotLife:file.secretsOnce'))).toBeVisible();
  await page.getByRole('button', { name: t('kit:secret.done') }).click();
  await page.getByRole('button', { name: t('kit:secret.leave.stay') }).click();
  await page.getByRole('button', { name: t('robotLife:file.secretsDownload') }).click();
  await expect.poll(() => files).toEqual([expect.stringMatching(/\.csv$/)]);
  await page.getByRole('button', { name: t('kit:secret.done') }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[T-13] prints labels for serial numbers, and rejects wrong ones', async () => {
  api.answer(robotFiles.claimCodes, [{ robotSn: toRobotSn('CB-1'), claimCode: 'AAAA-BBBB-CCCC' }]);
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot', 'issueClaimCode'] });
  await chooseMore(t, 'robotLife:labels.open');
  const serials = page.getByRole('textbox', { name: t('robotLife:labels.serials') });
  await serials.fill('CB/1');
  await page.getByRole('button', { name: t('robotLife:labels.make') }).click();
  await expect.element(page.getByText(t('robotLife:labels.malformed', { robotSn: 'CB/1' }))).toBeVisible();
  await serials.fill('CB-1\nCB-1');
  await page.getByRole('button', { name: t('robotLife:labels.make') }).click();
  await expect.element(page.getByRole('img', { name: t('robotLife:labels.qr', { robotSn: 'CB-1' }) })).toBeVisible();
  expect(api.requests(robotFiles.claimCodes)[0]?.body).toEqual({ robotSns: ['CB-1'] });
});

test('[T-13] a scanned label opens the enrollment with serial number and claim code', async () => {
  const claim = { robotSn: 'CB-1', claimCode: 'AAAA-BBBB-CCCC' };
  const search = claimAddress(location, claim).split('?').at(-1) ?? '';
  expect(claimOf(new URLSearchParams(search))).toEqual(claim);
  api.answer(devices.enrol, { robotSn: toRobotSn('CB-1'), secret: 'a-secret' });
  const { t } = await show(<RobotListPage />, { path: `${path}?${search}`, buttons: ['enrolRobot'] });
  await expect.element(page.getByRole('textbox', { name: t('robotList:column.robotSn') })).toHaveValue('CB-1');
  await expect.element(page.getByRole('textbox', { name: t('robotList:enrol.claim') })).toHaveValue('AAAA-BBBB-CCCC');
});
