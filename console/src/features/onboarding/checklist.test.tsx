import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { onboarding } from '@botify/contract/onboarding/onboarding.contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { simplePage, titledGroup } from '../../shell/navigation/product-menu.fixture.ts';
import { api } from '../../testing/fake-api.ts';
import { show, showApp } from '../../testing/show.tsx';
import { undoButton } from '../../testing/undo.ts';
import { violations } from '../../testing/violations.ts';
import { Checklist } from './checklist.tsx';

const steps = [
  { step: 'site' as const, done: true },
  { step: 'machine' as const, done: false },
];
const card = (title: string) => page.getByRole('region', { name: title });

test('[T-30] links to the next steps, marks what is done, and is gone when all of it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api.answer(onboarding.get, { steps, waitingFor: null });
  const { t } = await show(<Checklist />);
  const list = card(t('onboarding:title'));
  const link = list.getByRole('link', { name: t('onboarding:step.machine.title') });
  await expect.element(link).toHaveAttribute('href', '#/robot/robotList');
  await expect.element(list.getByText(t('onboarding:progress', { done: 1, total: 2 }))).toBeVisible();
  expect(list.getByRole('link').elements()).toHaveLength(1);
  expect(await violations()).toEqual([]);

  api.answer(onboarding.get, { steps: [], waitingFor: null });
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(list).not.toBeInTheDocument();
});

test('[T-30] [T-73] is dismissed at once and brought back by the undo', async () => {
  api.answer(onboarding.get, { steps, waitingFor: toRobotSn('CB-1') });
  api.answer(onboarding.dismiss, null);
  const { t } = await show(<Checklist />);
  const link = page.getByRole('link', { name: t('onboarding:step.machine.title') });
  await expect.element(link).toHaveAttribute('href', '#/robot/connect?robotSn=CB-1');
  api.answer(onboarding.get, { steps: [], waitingFor: null });
  await page.getByRole('button', { name: t('onboarding:dismiss') }).click();
  await expect.element(card(t('onboarding:title'))).not.toBeInTheDocument();
  expect(api.requests(onboarding.dismiss)).toHaveLength(1);
  api.answer(onboarding.get, { steps, waitingFor: null });
  api.answer(onboarding.restore, null);
  await undoButton(t, t('onboarding:dismissed')).click();
  await expect.element(card(t('onboarding:title'))).toBeVisible();
});

test('[T-30] is above the home page of an account that sets things up, and nowhere else', async () => {
  api.answer(onboarding.get, { steps, waitingFor: null });
  const menu = [
    titledGroup('/robot', 'Machines', [
      simplePage('/robot/robotList', 'Machine management', { permission: 'robot:enrol' }),
      simplePage('/robot/AlarmMonitoring', 'Alarm monitoring'),
    ]),
  ];
  const { t, navigate } = await showApp('/robot/robotList', { menu });
  await expect.element(card(t('onboarding:title'))).toBeVisible();
  navigate('/robot/AlarmMonitoring');
  await expect.element(card(t('onboarding:title'))).not.toBeInTheDocument();
});
