import { errorLog as calls, type StoredError } from '@botify/contract/error-log/error-log.contract';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { errorLog, rootOptions, watchErrors } from '../../kernel/error-log/error-log.ts';
import { menuEntry } from '../../shell/navigation/menu-entry.fixture.ts';
import { productMenu, titledGroup } from '../../shell/navigation/product-menu.fixture.ts';
import { takeComplaints } from '../../testing/complaints.ts';
import { api } from '../../testing/fake-api.ts';
import { fixedId } from '../../testing/fixed-id.ts';
import { paged } from '../../testing/paged.ts';
import { afterThisTest } from '../../testing/restore-console.ts';
import { showApp, user } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { prepareLogin } from '../session/login/login.fixture.ts';

const path = '/error-log/log';
const granted = () => [
  ...productMenu(),
  titledGroup('/logs', 'Logs', [
    menuEntry(path, { component: 'ErrorLog', name: 'Errors', permission: 'system:errorLog', meta: { title: 'Errors' } }),
  ]),
];

/** Collects errors like the product does from its start. */
function watch(): void {
  afterThisTest(watchErrors());
  afterThisTest(errorLog.clear);
  api.answer(calls.report, null);
}
/** Throws outside of any component. */
const fail = (message: string) =>
  setTimeout(() => {
    throw new TypeError(message);
  });
const reports = () => api.requests(calls.report).flatMap(({ body }) => body.errors);

test('[S-22] sends an uncaught error to the server without personal data, and shows it for this window', async () => {
  watch();
  const { t, navigate, getByRole, getByText } = await showApp('/robot/robotList?name=secret', { menu: granted() });
  await expect.element(getByRole('banner')).toBeVisible();
  fail('Fuse blown <b>for</b> wang@harbour.example');
  const message = 'TypeError: Fuse blown <b>for</b> …';
  await expect
    .poll(reports)
    .toEqual([expect.objectContaining({ kind: 'error', message, route: '/robot/robotList', locale: 'en-US', count: 1 })]);
  expect(api.requests(calls.report)[0]?.headers.get('authorization')).toBe('Bearer test-token');
  expect(takeComplaints().join()).toMatch('Fuse blown');
  expect(sessionStorage.getItem('errorLog')).toMatch('Fuse blown');

  navigate(`${path}?of=window`);
  await expect.element(getByText(t('errorLog:windowSummary'))).toBeVisible();
  await getByRole('button', { name: message }).click();
  const dialog = getByRole('dialog', { name: t('errorLog:detail') });
  await expect.element(dialog.getByText('/robot/robotList')).toBeVisible();
  await expect.element(dialog.getByText(t('errorLog:reported.yes'))).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: t('errorLog:stack') })).toMatchTextContent('at ');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await getByRole('button', { name: t('errorLog:clear') }).click();
  await expect.element(getByText(t('errorLog:empty'))).toBeVisible();
  await expect.element(getByText(t('errorLog:cleared'))).toBeVisible();
});

const stored = (number: number, more: Partial<StoredError>): StoredError => ({
  id: fixedId(number),
  at: '2026-03-01T08:00:00.000Z',
  kind: 'error',
  message: 'TypeError: Fuse blown',
  stack: 'at blow (fuse.js:1:1)',
  route: '/robot/robotList',
  version: '1.0.0',
  locale: 'en-US',
  count: 3,
  userAgent: 'Firefox',
  username: user.username,
  nickName: user.nickName,
  ...more,
});

test('[S-22] lists the errors of the tenant with their user and a search, with the permission', async () => {
  const anonymous = stored(2, { message: 'Error: Before login', username: null, nickName: null });
  api.answer(calls.list, ({ query }) => paged(query.keyword ? [anonymous] : [stored(1, {}), anonymous]));
  const { t, getByRole } = await showApp(`${path}?of=all`, { menu: granted() });
  const rows = getByRole('table').getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent('TypeError: Fuse blown');
  await expect.element(rows.nth(1)).toMatchTextContent(`${user.nickName} · ${user.username}`);
  await expect.element(rows.nth(1)).toMatchTextContent('/robot/robotList');
  await expect.element(rows.nth(2)).toMatchTextContent(t('errorLog:nobody'));
  await rows.nth(1).getByRole('button', { name: 'TypeError: Fuse blown' }).click();
  const dialog = getByRole('dialog', { name: t('errorLog:detail') });
  await expect.element(dialog.getByText('Firefox')).toBeVisible();
  await expect.element(dialog.getByText('at blow (fuse.js:1:1)')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await getByRole('searchbox').fill('Before');
  await expect.poll(() => api.requests(calls.list).at(-1)?.query.keyword).toBe('Before');
  await expect.poll(() => texts(rows)).toHaveLength(2);
});

test('[T-82] the same errors are one row with occurrences, users and pages; the details can be copied', async () => {
  const routes = ['/robot/robotList', '/robot/video', '/system/user'];
  api.answer(calls.groups, paged([{ latest: stored(1, {}), since: '2026-02-27T08:00:00.000Z', count: 1234, users: 7, routes }]));
  const { t, getByRole, getByText } = await showApp(path, { menu: granted() });
  const row = getByRole('table').getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent('1,234');
  await expect.element(row).toMatchTextContent(t('errorLog:morePages', { page: routes[0], count: 2 }));
  await row.getByRole('button', { name: 'TypeError: Fuse blown' }).click();
  const dialog = getByRole('dialog', { name: t('errorLog:detail') });
  for (const route of routes) await expect.element(dialog.getByRole('link', { name: route })).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog.getByRole('button', { name: t('errorLog:copy') }).click();
  await expect.element(getByText(t('errorLog:copied'))).toBeVisible();
  const words = copied.mock.calls[0]?.[0] ?? '';
  for (const part of ['TypeError: Fuse blown', ...routes, 'at blow (fuse.js:1:1)', 'Firefox', '× 1234']) expect(words).toContain(part);
  // A developer outside of the tenant can get it.
  for (const personal of [user.username, user.nickName]) expect(words).not.toContain(personal);
});

test('[S-22] [S-23] a role without the error log has no access to it, but its errors are still sent', async () => {
  watch();
  const { t, navigate, getByRole } = await showApp('/robot/robotList', { menu: productMenu() });
  await expect.element(getByRole('banner')).toBeVisible();
  fail('Fuse blown');
  await expect.poll(reports).toHaveLength(1);
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await expect.element(getByRole('menuitem', { name: t('common:shell.profile') })).toBeVisible();
  await expect.element(getByRole('menuitem', { name: t('common:page.errorLog') })).not.toBeInTheDocument();
  navigate(path);
  await expect.element(getByRole('heading', { name: t('common:page.forbidden') })).toBeVisible();
  expect(api.requests(calls.groups)).toEqual([]);
  takeComplaints();
});

test('[S-22] the user menu leads from an error to the error log', async () => {
  watch();
  const { t, getByRole, getByText } = await showApp('/robot/robotList', { menu: granted() });
  await expect.element(getByRole('banner')).toBeVisible();
  fail('Fuse blown');
  await expect.poll(reports).toHaveLength(1);
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await getByRole('menuitem', { name: t('common:page.errorLog') }).click();
  await expect.element(getByText(t('errorLog:windowSummary'))).toBeVisible();
  takeComplaints();
});

test('[S-22] sends an error of the login screen without a token', async () => {
  watch();
  prepareLogin();
  const { t, getByRole } = await showApp('/login', { signedIn: false });
  await expect.element(getByRole('button', { name: t('session:login.submit') })).toBeVisible();
  fail('Broken before login');
  await expect.poll(reports).toEqual([expect.objectContaining({ message: 'TypeError: Broken before login', route: '/login' })]);
  expect(api.requests(calls.report)[0]?.headers.has('authorization')).toBe(false);
  takeComplaints();
});

test('[S-22] does not collect aborted work and browser noise', async () => {
  watch();
  const { t, getByText } = await showApp(`${path}?of=window`, { menu: granted() });
  await expect.element(getByText(t('errorLog:empty'))).toBeVisible();
  void Promise.reject(new DOMException('given up', 'AbortError'));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  // A real error afterwards proves that the others were processed.
  fail('A real one');
  await expect.poll(() => errorLog.errors().map(({ message }) => message)).toEqual(['TypeError: A real one']);
  takeComplaints();
});

test('[S-22] sends a failing view as a render error, keeps the shell intact and offers a retry', async () => {
  watch();
  api.reply(calls.list, () => Response.json({ code: 200, msg: '', data: { records: [null], total: 1, size: 20, current: 1 } }));
  const { t, getByRole } = await showApp(`${path}?of=all`, { menu: granted(), rootOptions });
  const alert = getByRole('alert').filter({ hasText: t('common:page.crashed') });
  await expect.element(alert).toBeVisible();
  await expect.poll(reports).toContainEqual(expect.objectContaining({ kind: 'render', route: path }));
  expect(takeComplaints().join()).toMatch('TypeError');
  await expect.element(getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  api.answer(calls.list, paged([]));
  await alert.getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
});
