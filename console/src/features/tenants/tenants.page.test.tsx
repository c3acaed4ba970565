import { tenantAdministration as calls, type Tenant } from '@botify/contract/tenants/tenants.contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../kernel/session/session-store.ts';
import { api } from '../../testing/fake-api.ts';
import { labelIn } from '../../testing/label-in.ts';
import { expectAbove240, narrowToPhone } from '../../testing/phone.ts';
import { show, user } from '../../testing/show.tsx';
import { undoButton } from '../../testing/undo.ts';
import TenantListPage from './tenant-list.page.tsx';
import TenantOverviewPage from './tenant-overview.page.tsx';
import { acme } from './tenants.fixture.ts';

const own: Tenant = { ...acme, tenantCode: 'botify', names: { 'zh-CN': '博途', 'en-US': 'BOTIFY' }, provider: true, maxRobots: null };

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
  await dialog.getByRole('button', { name: t('tenants:createButton') }).click();
  await expect.element(getByText(t('tenants:problem.code'))).toBeVisible();
  expect(api.requests(calls.create)).toEqual([]);
  await fill('tenantCode', 'nova');
  await dialog.getByRole('textbox', { name: labelIn(t, 'tenants:field.names', 'zh-CN') }).fill('诺瓦');
  await dialog.getByRole('textbox', { name: labelIn(t, 'tenants:field.names', 'en-US') }).fill(' Nova ');
  await fill('managerName', 'Ada');
  await fill('managerEmail', 'ada@nova.example');
  await fill('maxRobots', '20');
  await dialog.getByRole('button', { name: t('tenants:createButton') }).click();
  await expect.element(getByText(t('tenants:created', { name: 'nova', email: 'ada@nova.example' }))).toBeVisible();
  expect(api.requests(calls.create).map(({ body }) => body)).toMatchObject([
    {
      tenantCode: 'nova',
      names: { 'zh-CN': '诺瓦', 'en-US': 'Nova' },
      managerEmail: 'ada@nova.example',
      maxRobots: 20,
      maxSites: null,
      contractEnd: null,
    },
  ]);
});

test('[T-02] edits a tenant with its version and shows the stored values', async () => {
  const { t, getByRole, getByText } = await openList([acme]);
  await getByRole('button', { name: t('tenants:editNamed', { name: 'Acme Cleaning' }) }).click();
  const dialog = getByRole('dialog', { name: t('tenants:editNamed', { name: 'Acme Cleaning' }) });
  const field = (name: string) => dialog.getByRole('textbox', { name: t(`tenants:field.${name}`) });
  await dialog.getByRole('textbox', { name: labelIn(t, 'tenants:field.names', 'en-US') }).fill(' Acme Group ');
  await field('maxRobots').fill('');
  await field('maxSites').fill('7');
  const names = { ...acme.names, 'en-US': 'Acme Group' };
  api.answer(calls.update, { version: 4 });
  api.answer(calls.list, [{ ...acme, names, maxRobots: null, maxSites: 7, version: 4 }]);
  await dialog.getByRole('button', { name: t('kit:detail.save') }).click();
  await expect.element(getByText('3 / 7')).toBeVisible();
  const { timeZone, language, contractStart, contractEnd, maxAccounts, version } = acme;
  const kept = { timeZone, language, contractStart, contractEnd, maxAccounts, version };
  expect(api.requests(calls.update)).toMatchObject([{ params: { code: 'acme' }, body: { ...kept, names, maxRobots: null, maxSites: 7 } }]);
});

test('[T-06] exports all data of a tenant as an archive', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { t, getByRole, getByText } = await openList([acme], ['deleteTenant']);
  api.answer(calls.export, new Uint8Array());
  await getByRole('button', { name: t('tenants:moreNamed', { name: 'Acme Cleaning' }) }).click();
  await getByRole('menuitem', { name: t('tenants:exportAll') }).click();
  await expect.element(getByText(t('tenants:exported'))).toBeVisible();
  expect(api.requests(calls.export).map(({ params }) => params)).toEqual([{ code: 'acme' }]);
  expect(names).toEqual([expect.stringMatching(/^Tenant data Acme Cleaning .+\.zip$/)]);
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
  api.answer(calls.resume, { version: 4 });
  await getByRole('menuitem', { name: t('tenants:change.action.resume') }).click();
  expect(api.requests(calls.resume)).toEqual([]);
  await getByRole('button', { name: t('tenants:change.confirm.resume') }).click();
  const words = t('tenants:change.done.resume', { name: 'Acme Cleaning' });
  await expect.element(getByText(words)).toBeVisible();
  expect(undoButton(t, words).elements()).toEqual([]);
});

test('[T-73] resumes a suspended tenant at once and suspends it again with the version of the change', async () => {
  api.answer(calls.resume, { version: 4 });
  api.answer(calls.suspend, null);
  const { t, getByRole } = await openList([{ ...acme, state: 'suspended' }], ['editTenant']);
  await getByRole('button', { name: t('tenants:moreNamed', { name: 'Acme Cleaning' }) }).click();
  await getByRole('menuitem', { name: t('tenants:change.action.resume') }).click();
  await undoButton(t, t('tenants:change.done.resume', { name: 'Acme Cleaning' })).click();
  await expect
    .poll(() => api.requests(calls.suspend).map(({ params, query }) => [params, query]))
    .toEqual([[{ code: 'acme' }, { version: '4' }]]);
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

test('[S-16] on a phone two totals stand side by side, and a figure in a row can be tapped', async () => {
  await page.viewport(390, 844);
  api.answer(calls.overview, [{ tenantCode: 'acme', name: 'Acme Cleaning', robots: 12, offline: 2, alarms: 3, urgent: 1, missed: 4 }]);
  const { t, getByRole, getByText } = await show(<TenantOverviewPage />, { path: '/tenant/overview' });
  const figure = getByRole('button', {
    name: t('tenants:openTenant', { name: 'Acme Cleaning', what: `${t('tenants:column.offline')} 2` }),
  });
  await expect.element(figure).toBeVisible();
  await getByText(t('tenants:total.title')).click();
  const tops = () => [...document.querySelectorAll('dl > div')].slice(0, 2).map((one) => one.getBoundingClientRect().top);
  await expect.poll(tops).toHaveLength(2);
  expect(tops()[1]).toBe(tops()[0]);
  const target = figure.element();
  target.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = target.getBoundingClientRect();
  for (const dy of [-20, 20]) expect(document.elementFromPoint(x + width / 2, y + height / 2 + dy)).toBe(target);
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

test('[T-66] on a phone the first tenant begins above 240 px, with the totals in a line that opens', async () => {
  await narrowToPhone();
  api.answer(calls.overview, [{ tenantCode: 'acme', name: 'Acme Cleaning', robots: 12, offline: 2, alarms: 3, urgent: 1, missed: 4 }]);
  const { t, getByRole, getByText } = await show(<TenantOverviewPage />, { path: '/tenant/overview' });
  await expectAbove240(getByRole('row').first());
  const tenants = getByText(t('tenants:total.tenants'));
  await expect.element(tenants).not.toBeVisible();
  await getByText(t('tenants:total.title')).click();
  await expect.element(tenants).toBeVisible();
});
