import { tenantAdministration as calls, type Tenant } from '@botify/contract/tenants/tenants.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { api } from '../../testing/fake-api.ts';
import { show, user } from '../../testing/show.tsx';
import TenantListPage from './tenant-list.page.tsx';
import TenantOverviewPage from './tenant-overview.page.tsx';
import { acme } from './tenants.fixture.ts';

const own: Tenant = { ...acme, tenantCode: 'botify', nameZh: '博途', nameEn: 'BOTIFY', provider: true, maxRobots: null };

async function openList(tenants: Tenant[], buttons = ['editTenant', 'deleteTenant']) {
  api.answer(calls.list, tenants);
  return show(<TenantListPage />, { path: '/tenant/list', buttons });
}

test('[T-01] creates a tenant with its first manager after the input is complete', async () => {
  const { t, getByRole, getByText } = await openList([acme]);
  api.answer(calls.create, { tenantCode: 'nova' });
  await getByRole('button', { name: t('tenants:create') }).click();
  const dialog = getByRole('dialog');
  const fill = (field: string, value: string) => dialog.getByRole('textbox', { name: t(`tenants:field.${field}`) }).fill(value);
  await fill('tenantCode', 'Nova 1');
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(getByText(t('tenants:problem.code'))).toBeVisible();
  expect(api.requests(calls.create)).toEqual([]);
  await fill('tenantCode', 'nova');
  await fill('nameZh', '诺瓦');
  await fill('nameEn', 'Nova');
  await fill('managerName', 'Ada');
  await fill('managerEmail', 'ada@nova.example');
  await fill('maxRobots', '20');
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(getByText(t('tenants:created', { name: 'nova', email: 'ada@nova.example' }))).toBeVisible();
  expect(api.requests(calls.create).map(({ body }) => body)).toMatchObject([
    { tenantCode: 'nova', nameZh: '诺瓦', managerEmail: 'ada@nova.example', maxRobots: 20, maxSites: null, contractEnd: null },
  ]);
});

test('[T-03] [T-05] suspends after a question, deletes after retyping, and offers neither for the provider itself', async () => {
  const { t, getByRole, getByText } = await openList([acme, own]);
  await expect.element(getByText('12 / 50')).toBeVisible();
  const menuOf = (name: string) => getByRole('button', { name: t('tenants:moreNamed', { name }) }).click();
  const item = (name: string) => getByRole('menuitem', { name, exact: true });
  api.answer(calls.suspend, null);
  sessionStore.setState({ tenantCode: 'acme', profile: { ...user, tenantCode: 'botify' } });
  await menuOf('Acme Cleaning');
  await item(t('tenants:change.action.suspend')).click();
  expect(api.requests(calls.suspend)).toEqual([]);
  await getByRole('dialog')
    .getByRole('button', { name: t('tenants:change.confirm.suspend') })
    .click();
  await expect.element(getByText(t('tenants:change.done.suspend', { name: 'Acme Cleaning' }))).toBeVisible();
  // Staff who work in it return to their own tenant.
  expect(sessionStore.getState().tenantCode).toBe('botify');

  api.answer(calls.remove, { deleteAt: '2026-12-18T12:00:00.000Z' });
  await menuOf('Acme Cleaning');
  await item(t('tenants:remove.action')).click();
  const dialog = getByRole('dialog');
  await dialog.getByRole('textbox').fill('Acme Cleaning');
  await dialog.getByRole('button', { name: t('tenants:remove.confirm') }).click();
  await expect.poll(() => api.requests(calls.remove).map(({ query }) => query)).toEqual([{ confirmation: 'Acme Cleaning' }]);

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await menuOf('BOTIFY');
  await expect.element(item(t('tenants:remove.action'))).toBeDisabled();
  expect(item(t('tenants:change.action.suspend')).elements()).toEqual([]);
});

test('[T-05] a tenant to be deleted shows the date and can be resumed', async () => {
  const { t, getByRole, getByText } = await openList(
    [{ ...acme, state: 'toBeDeleted', deleteAt: '2026-12-18T12:00:00.000Z' }],
    ['editTenant'],
  );
  await expect.element(getByText(t('tenants:deletedOn', { day: '2026-12-18' }))).toBeVisible();
  await getByRole('button', { name: t('tenants:moreNamed', { name: 'Acme Cleaning' }) }).click();
  await expect.element(getByRole('menuitem', { name: t('tenants:change.action.resume') })).toBeVisible();
  expect(getByRole('menuitem', { name: t('tenants:exportAll') }).elements()).toEqual([]);
});

test.each([
  ['HTTP 503 with the error of the server', () => Response.json({ code: 503, msg: 'x', key: 'server.unavailable' }, { status: 503 })],
  ['HTTP 502 with HTML', () => new Response('<html>', { status: 502 })],
  ['HTTP 200 with HTML', () => new Response('<html>')],
  ['HTTP 200 without a body', () => new Response()],
  ['HTTP 200 with the JSON of another service', () => Response.json({ status: 'ok' })],
  ['HTTP 200 without data', () => Response.json({ code: 200, msg: '', data: null })],
])('[C-03] %s shows the error of the list, which recovers', async (_, response) => {
  api.reply(calls.list, response);
  const { t, getByRole, getByText } = await show(<TenantListPage />, { path: '/tenant/list', buttons: [] });
  await expect.element(getByText(t('kit:page.failed'))).toBeVisible();
  api.answer(calls.list, [acme]);
  await getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(getByText('12 / 50')).toBeVisible();
});

test('an empty list offers the next step', async () => {
  const { t, getByRole } = await openList([]);
  await expect.element(getByRole('button', { name: t('tenants:create') })).toHaveLength(2);
});

test('[T-07] shows the usage by month', async () => {
  const { t, getByRole } = await openList([acme], []);
  api.answer(calls.usage, [{ month: '2026-11', robots: 9, accounts: 3, tasks: 41, area: 1234, runSeconds: 7200 }]);
  await getByRole('button', { name: t('tenants:moreNamed', { name: 'Acme Cleaning' }) }).click();
  await getByRole('menuitem', { name: t('tenants:usage.action') }).click();
  await expect.element(getByRole('dialog').getByRole('row', { name: /2026-11/ })).toMatchTextContent('41');
});

test('[S-16] on a phone two totals stand side by side, and a figure in a card can be tapped', async () => {
  await page.viewport(390, 844);
  api.answer(calls.overview, [{ tenantCode: 'acme', name: 'Acme Cleaning', robots: 12, offline: 2, alarms: 3, urgent: 1, missed: 4 }]);
  const { t, getByRole } = await show(<TenantOverviewPage />, { path: '/tenant/overview' });
  const figure = getByRole('button', {
    name: t('tenants:openTenant', { name: 'Acme Cleaning', what: `${t('tenants:column.offline')} 2` }),
  });
  await expect.element(figure).toBeVisible();
  const [first, second] = [...document.querySelectorAll('dl > div')].map((one) => one.getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  for (const target of [figure.element(), getByRole('button', { name: t('kit:list.columns') }).element()]) {
    target.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = target.getBoundingClientRect();
    for (const dy of [-20, 20]) expect(document.elementFromPoint(x + width / 2, y + height / 2 + dy)).toBe(target);
  }
});

test('[T-07] the overview sums all tenants and opens a figure in its tenant', async () => {
  api.answer(calls.overview, [
    { tenantCode: 'acme', name: 'Acme Cleaning', robots: 12, offline: 2, alarms: 3, urgent: 1, missed: 4 },
    { tenantCode: 'nova', name: 'Nova', robots: 5, offline: 1, alarms: 0, urgent: 0, missed: 0 },
  ]);
  const { t, getByRole, getByText } = await show(<TenantOverviewPage />, { path: '/tenant/overview' });
  await expect.element(getByText('17', { exact: true })).toBeVisible();
  await getByRole('button', { name: t('tenants:openTenant', { name: 'Acme Cleaning', what: `${t('tenants:column.offline')} 2` }) }).click();
  await expect.poll(() => location.hash).toBe('#/robot/robotList?status=offline');
  expect(sessionStore.getState().tenantCode).toBe('acme');
});
