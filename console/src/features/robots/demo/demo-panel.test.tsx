import { demo } from '@botify/contract/robots/demo.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { session } from '@botify/contract/session/session.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { show, showApp, user } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { robotRow } from '../detail/robot-detail.fixture.ts';
import { DemoPanel } from './demo-panel.tsx';

const rows = [robotRow('CB1900-0003'), robotRow('CB1900-0004')] as const;
const counts = { idle: 2, working: 0, offline: 0, warning: 0 };
const answerList = () =>
  api.answer(robots.list, ({ query }) => {
    const { keyword } = query as { keyword?: string };
    const records = rows.filter(({ robotSn }) => keyword === undefined || robotSn === keyword);
    return { records, total: records.length, size: 20, current: 1, counts };
  });

test('[T-78] acts on the machine of the page behind, or on a chosen one', async () => {
  grant({ rights: ['error:handle'] });
  answerList();
  api.answer(demo.act, null);
  const { t } = await show(<DemoPanel onClose={() => undefined} />, { path: '/robot/robotDetail?robotSn=CB1900-0004' });
  const machine = page.getByRole('combobox', { name: t('demoPanel:machine') });
  await expect.element(machine).toHaveValue(`${rows[1].remark} · CB1900-0004`);
  await page.getByRole('button', { name: t('demoPanel:act.emptyCleanWater') }).click();
  await expect.poll(() => api.requests(demo.act)[0]?.body).toEqual({ robotSn: 'CB1900-0004', act: 'emptyCleanWater' });
  await machine.click();
  await machine.fill('CB1900-0003');
  await page.getByRole('option', { name: 'CB1900-0003', exact: false }).click();
  await page.getByRole('button', { name: t('demoPanel:act.fastForward') }).click();
  await expect.poll(() => api.requests(demo.act)[1]?.body).toEqual({ robotSn: 'CB1900-0003', act: 'fastForward' });
  expect(await violations()).toEqual([]);
});

test('[T-78] is not in the account menu of an account that does not handle errors', async () => {
  api.answer(session.userInfo, { ...user, demo: true });
  const { t } = await showApp('/development/tabs');
  await page.getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await expect.element(page.getByRole('menuitem', { name: t('common:shell.profile') })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: t('shell:demo') })).not.toBeInTheDocument();
});
