import { tenants } from '@botify/contract/accounts/tenants.contract';
import { type QuarantinedMessage, quarantine } from '@botify/contract/alarms/quarantine.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { paged } from '../../../testing/paged.ts';
import { show } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import QuarantinePage from './quarantine.page.tsx';

const message: QuarantinedMessage = {
  id: fixedId(1),
  tenantCode: 'harbour',
  tenantName: 'Harbour',
  robotSn: toRobotSn('CB1900-0001'),
  remark: 'Garage 1',
  topic: 'statusData',
  reason: 'implausible',
  detail: '/totals/area grew faster than possible',
  receivedAt: '2026-03-01T00:00:00.000Z',
  size: 20,
  payload: '{"totals":{"area":1e12}}',
  messages: 4711,
};

test('shows a message with its reason and indented content, and deletes it after a question', async () => {
  api.answer(tenants.list, [{ tenantCode: 'harbour', name: 'Harbour' }]);
  let rows = [message, { ...message, id: fixedId(2), payload: 'not json', reason: 'older' }];
  api.answer(quarantine.all, () => paged(rows));
  api.answer(quarantine.remove, ({ body }) => {
    rows = rows.filter(({ id }) => !body.messages.some((one: { id: string }) => one.id === id));
    return { deleted: body.messages.length };
  });
  const { t, getByRole, getByText } = await show(<QuarantinePage />, { path: '/robot/quarantine?robotSn=CB1900-0001&reason=implausible' });
  await expect.element(getByRole('row').filter({ hasText: t('quarantine:reason.implausible') })).toMatchTextContent('4,711');
  expect(api.requests(quarantine.all)[0]?.body).toMatchObject({ robotSn: 'CB1900-0001', reason: 'implausible' });
  await getByRole('button', { name: t('quarantine:open', { robotSn: message.robotSn }) })
    .first()
    .click();
  const dialog = getByRole('dialog', { name: t('quarantine:title') });
  await expect.element(dialog.getByLabelText(t('quarantine:payload'))).toMatchTextContent('"area": 1000000000000');
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: t('quarantine:remove') }).click();
  const question = getByRole('dialog', { name: t('quarantine:removeTitle', { count: 1 }) });
  await question.getByRole('button', { name: t('quarantine:remove') }).click();
  await expect.element(getByText(t('quarantine:removed', { count: 1 }))).toBeVisible();
  expect(api.requests(quarantine.remove)[0]?.body).toEqual({ messages: [{ tenantCode: 'harbour', id: message.id }] });
});

test('fits into 1440 px, and a row on a phone says what, how often, where and when', async () => {
  api.answer(tenants.list, [{ tenantCode: 'harbour', name: 'Harbour' }]);
  const detail = "/ must have required properties 'boot', 'sequence', 'timestamp', 'workState'";
  api.answer(quarantine.all, paged([{ ...message, reason: 'invalid', detail }]));
  // Window width without menu and page margins.
  await page.viewport(1142, 900);
  const { t, getByRole } = await show(<QuarantinePage />, { path: '/robot/quarantine' });
  await expect.element(getByRole('columnheader', { name: t('quarantine:column.received') })).toBeVisible();
  const region = getByRole('table').element().parentElement;
  expect(region?.scrollWidth).toBe(region?.clientWidth);
  await page.viewport(390, 844);
  const row = getByRole('row').filter({ hasText: message.robotSn });
  await expect.element(row).toMatchTextContent(/2026-03-01.*4,711.*statusData/);
});
