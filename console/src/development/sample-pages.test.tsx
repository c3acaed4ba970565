import { sampleCalls } from '@botify/contract/development/sample-calls';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../testing/fake-api.ts';
import { grant } from '../testing/grant.ts';
import { show } from '../testing/show.tsx';
import { texts } from '../testing/texts.ts';
import PermissionRolePage from './permission-role.page.tsx';
import { answerSamples, sampleRoles } from './sample-answers.fixture.ts';
import SampleCleanPage from './sample-clean.page.tsx';
import SampleLogPage from './sample-log.page.tsx';
import SampleNotifyPage from './sample-notify.page.tsx';
import SampleTablePage from './sample-table.page.tsx';
import SampleTestPage from './sample-test.page.tsx';

beforeEach(answerSamples);

test('[C-06] [P-10] the sample login accepts its administrator only', async () => {
  const { t } = await show(<SampleTestPage />);
  const word = (key: string) => t(`development:sample.test.${key}`);
  const submit = page.getByRole('button', { name: word('signIn') });
  const username = page.getByRole('textbox', { name: word('username') });
  await username.fill('visitor');
  await submit.click();
  await expect.element(page.getByText(word('usernameWrong'))).toBeVisible();
  expect(api.requests(sampleCalls.login)).toEqual([]);
  await username.fill('editor');
  await page.getByLabelText(word('password')).fill('111111');
  api.refuse(sampleCalls.login, { code: 500, msg: t('development:sample.refused.wrongLogin') }, 500);
  await submit.click();
  await expect.element(page.getByText(t('development:sample.refused.wrongLogin'))).toBeVisible();
  await expect.element(page.getByText(word('nobody'))).toBeVisible();
  await username.fill('admin');
  api.answer(sampleCalls.login, { token: 'admin-token' });
  api.answer(sampleCalls.info, {
    username: 'admin',
    name: 'Administrator',
    avatar: null,
    introduction: 'Opens everything',
    roles: ['admin'],
  });
  await submit.click();
  await expect.element(page.getByText('Opens everything')).toBeVisible();
  expect(api.requests(sampleCalls.info)[0]?.query).toEqual({ token: 'admin-token' });
  api.answer(sampleCalls.logout, 'success');
  await page.getByRole('button', { name: word('signOut') }).click();
  await expect.element(page.getByText(word('nobody'))).toBeVisible();
  await page.getByRole('textbox', { name: word('searchLabel') }).fill('12');
  await expect.element(page.getByText(t('development:sample.test.found', { count: 1 }))).toBeVisible();
});

test('[C-06] requires the serial number before a line of the sample log is deleted', async () => {
  const { t } = await show(<SampleLogPage />);
  const word = (key: string) => t(`development:sample.log.${key}`);
  await page.getByRole('button', { name: t('development:sample.log.removeNamed', { robotSn: 'i-walk-0007', id: 2 }) }).click();
  const dialog = page.getByRole('dialog', { name: word('removeTitle') });
  const input = dialog.getByRole('textbox', { name: word('robot'), exact: false });
  const confirm = dialog.getByRole('button', { name: word('removeTitle') });
  await input.fill('CB1900-0000');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(word('mismatch'));
  await input.fill('i-walk-0007');
  api.answer(sampleCalls.deleteLog, { id: 2 });
  api.answer(sampleCalls.logs, { items: [], page_num: 1, page_size: 10, total_count: 0 });
  await confirm.click();
  await expect.element(page.getByText(word('removed'))).toBeVisible();
  expect(api.requests(sampleCalls.deleteLog)[0]?.body).toEqual({ id: 2 });
  await expect.element(page.getByRole('cell', { name: 'i-walk-0007' })).not.toBeInTheDocument();
});

test('[C-06] [R-04] the sample pages show the responses of their calls and the chart of a task', async () => {
  grant({ rights: ['task:cleanreport:detail'] });
  const { t, unmount } = await show(<SampleCleanPage />);
  const part = (name: string) => page.getByRole('region', { name });
  await expect.poll(() => texts(part(t('development:sample.clean.count')).getByRole('definition'))).toEqual(['46', '60', '52', '58']);
  const figure = page.getByRole('figure', { name: t('development:sample.clean.chart') });
  await expect.element(figure).toMatchTextContent(t('development:sample.clean.battery'));
  await expect.element(figure).toMatchTextContent(t('development:sample.clean.field.auto_mode'));
  await unmount();
  const table = await show(<SampleTablePage />, { path: '/table?page=4' });
  await expect.element(page.getByRole('row').filter({ hasText: 'BX-20416' })).toBeVisible();
  expect(api.requests(sampleCalls.transactions)[0]?.query).toMatchObject({ page_num: '4' });
  await table.unmount();
  await show(<SampleNotifyPage />);
  await expect.element(part(t('development:sample.notify.newest'))).toMatchTextContent('CB1900-0000 went offline');
  await expect.element(page.getByRole('row').filter({ hasText: 'CB1900-0000 went offline' })).toBeVisible();
});

test('[C-06] [P-10] adds, changes and deletes sample roles', async () => {
  const { t } = await show(<PermissionRolePage />);
  const word = (key: string, more: Record<string, string> = {}) => t(`development:template.roles.${key}`, more);
  const dialog = (key: string) => page.getByRole('dialog', { name: word(key) });
  const name = (key: string) => dialog(key).getByRole('textbox', { name: word('name'), exact: false });
  const save = (key: string) => dialog(key).getByRole('button', { name: t('kit:detail.save') });
  const night = { key: 'night', name: 'Night shift', description: '', routes: [] };
  await page.getByRole('button', { name: word('create') }).click();
  await save('create').click();
  await expect.element(dialog('create').getByText(word('nameMissing'))).toBeVisible();
  await name('create').fill('Night shift');
  api.answer(sampleCalls.createRole, night);
  api.answer(sampleCalls.roles, [...sampleRoles, night]);
  await save('create').click();
  await page.getByRole('button', { name: word('editNamed', { name: 'Night shift' }) }).click();
  await name('edit').fill('Night lead');
  api.answer(sampleCalls.updateRole, { ...night, name: 'Night lead' });
  api.answer(sampleCalls.roles, [...sampleRoles, { ...night, name: 'Night lead' }]);
  await save('edit').click();
  await page.getByRole('button', { name: word('removeNamed', { name: 'Night lead' }) }).click();
  await name('removeTitle').fill('Night lead');
  api.answer(sampleCalls.deleteRole, { key: 'night' });
  api.answer(sampleCalls.roles, [...sampleRoles]);
  await dialog('removeTitle')
    .getByRole('button', { name: word('removeTitle') })
    .click();
  await expect.element(page.getByRole('row').filter({ hasText: 'Night' })).not.toBeInTheDocument();
  expect(api.requests(sampleCalls.createRole)[0]?.body).toMatchObject({ name: 'Night shift' });
  expect(api.requests(sampleCalls.updateRole)[0]).toMatchObject({ params: { key: 'night' }, body: { name: 'Night lead' } });
  expect(api.requests(sampleCalls.deleteRole)[0]?.params).toEqual({ key: 'night' });
});
