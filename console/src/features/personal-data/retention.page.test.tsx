import { retention } from '@botify/contract/personal-data/retention.contract';
import { expect, test } from 'vitest';
import { api } from '../../testing/fake-api.ts';
import { show } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import RetentionPage from './retention.page.tsx';

const defaults = {
  loginEvents: 180,
  auditLog: null,
  errorLog: 30,
  notices: 90,
  alertMessages: 90,
  reportMails: 400,
  quarantine: 30,
  video: 7,
};
const none = {
  loginEvents: null,
  auditLog: null,
  errorLog: null,
  notices: null,
  alertMessages: null,
  reportMails: null,
  quarantine: null,
  video: null,
};

test('shows the defaults, refuses a period outside the limits, and stores one inside', async () => {
  api.answer(retention.get, { ...none, errorLog: 10, defaults, version: 1 });
  api.answer(retention.update, { version: 2 });
  const { t, getByRole } = await show(<RetentionPage />, { path: '/system/retention', buttons: ['editRetention'] });
  const section = getByRole('region', { name: t('personalData:retention.title') });
  const days = (count: number) => t('personalData:retention.days', { count });
  await expect.element(section).toMatchTextContent(t('personalData:retention.byDefault', { period: days(180) }));
  await expect
    .element(section)
    .toMatchTextContent(t('personalData:retention.byDefault', { period: t('personalData:retention.unlimited') }));
  await expect.element(section).toMatchTextContent(days(10));
  await section.getByRole('button', { name: /^Edit/ }).click();
  const video = section.getByRole('textbox', { name: t('personalData:retention.kind.video') });
  await video.fill('8');
  await section.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(section.getByRole('alert')).toHaveTextContent(t('kit:detail.problem.atMost', { limit: 7 }));
  expect(await violations()).toEqual([]);
  await video.fill('3');
  await section.getByRole('textbox', { name: t('personalData:retention.kind.errorLog') }).fill('');
  await section.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.poll(() => api.requests(retention.update)[0]?.body).toEqual({ ...none, video: 3, version: 1 });
});

test('a failed load keeps the title of the page and offers to try again', async () => {
  api.refuse(retention.get, { code: 503, msg: 'Maintenance', key: 'server.unavailable' }, 503);
  const { t, getByRole, getByText } = await show(<RetentionPage />, { path: '/system/retention' });
  await expect.element(getByText(t('kit:page.failed'))).toBeVisible();
  await expect.element(getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(getByText(t('personalData:retention.summary'))).toBeVisible();
});
