import { errorLog } from '@botify/contract/error-log/error-log.contract';
import { session as calls } from '@botify/contract/session/session.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { takeComplaints } from '../../testing/complaints.ts';
import { api } from '../../testing/fake-api.ts';
import { paged } from '../../testing/paged.ts';
import { afterThisTest } from '../../testing/restore-console.ts';
import { managerRole, showApp } from '../../testing/show.tsx';
import { menuEntry } from '../navigation/menu-entry.fixture.ts';
import { productMenu, simplePage, titledGroup } from '../navigation/product-menu.fixture.ts';

const hash = () => location.hash;
/** The address changes before the view does. */
const isShown = (title: string) => expect.poll(() => document.title).toBe(`${title} - BOTIFY Manage`);
const operatorRole = { id: '00000000-0000-7000-8000-000000000002', code: 'operator', name: 'Operator', number: 20 };

/** Scrolling, focus and layout follow in the next frame. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function showViews(path: string, menu = productMenu()) {
  const screen = await showApp(path, { menu });
  const { t, getByRole, getByLabelText } = screen;
  return {
    ...screen,
    note: getByRole('textbox', { name: t('development:memory.label') }),
    open: (name: string) => getByRole('complementary').getByRole('link', { name }).click(),
    tab: (name: string) => getByRole('navigation', { name: t('shell:tabs.label') }).getByRole('link', { name }),
    role: getByLabelText(t('common:shell.role')),
  };
}

test('[S-17] a view keeps its state while another tab is active; refreshing or closing its tab resets it', async () => {
  const { t, note, open, tab, navigate, getByRole } = await showViews('/report/weeklyReport');
  await note.fill('half a thought');
  await open('Running report');
  await isShown('Running report');
  await expect.element(note).toHaveValue('');
  await tab('Weekly reports').click();
  await expect.element(note).toHaveValue('half a thought');
  // The path of a group redirects, which also keeps the view.
  navigate('/robot');
  await expect.poll(hash).toBe('#/robot/robotList');
  await tab('Weekly reports').click();
  await expect.element(note).toHaveValue('half a thought');

  await tab('Weekly reports').click({ button: 'right' });
  await getByRole('menuitem', { name: t('shell:tabs.refresh') }).click();
  await expect.element(note).toHaveValue('');
  await note.fill('another');
  await getByRole('button', { name: t('shell:tabs.closeNamed', { title: 'Weekly reports' }) }).click();
  await isShown('Running report');
  await open('Weekly reports');
  await isShown('Weekly reports');
  await expect.element(note).toHaveValue('');
});

test('[S-17] a hidden view keeps its layout', async () => {
  const { note, open } = await showViews('/report/weeklyReport');
  await expect.element(note).toBeVisible();
  const left = note.element();
  await open('Running report');
  await isShown('Running report');
  expect(left.checkVisibility()).toBe(false);
  // Nothing above it is without a box, which `display: none` would discard together with those of the whole page.
  const above: Element[] = [];
  for (let one: Element | null = left; one; one = one.parentElement) above.push(one);
  expect(above.map((one) => getComputedStyle(one).display)).not.toContain('none');
});

test('[S-17] two machines are open in two tabs, each with its own input', async () => {
  const machine = (number: number) => `/robot/robotDetail?robotSn=CB1900-000${number}`;
  const { t, note, navigate, getByRole } = await showViews(machine(1));
  const tabs = getByRole('navigation', { name: t('shell:tabs.label') }).getByRole('link', { name: 'Machine details' });
  await note.fill('of the first');
  navigate(machine(2));
  await expect.element(note).toHaveValue('');
  await note.fill('of the second');
  // Other parameters do not identify the record.
  navigate(`${machine(1)}&errors-page=2`);
  await expect.element(note).toHaveValue('of the first');
  await expect
    .poll(() => tabs.elements().map((link) => link.getAttribute('href')))
    .toEqual([`#${machine(1)}&errors-page=2`, `#${machine(2)}`]);
  await getByRole('button', { name: t('shell:tabs.closeNamed', { title: 'Machine details' }) })
    .first()
    .click();
  await expect.poll(hash).toBe(`#${machine(2)}`);
  await expect.element(note).toHaveValue('of the second');
});

test('[S-17] a page marked noCache is reset at every visit', async () => {
  const { t, note, open, tab } = await showViews('/development/forgetful');
  await note.fill('forget me');
  await open(t('development:menu.tabs'));
  await isShown(t('development:menu.tabs'));
  await tab(t('development:menu.forgetful')).click();
  await isShown(t('development:menu.forgetful'));
  await expect.element(note).toHaveValue('');
});

/** Makes pages taller than the window, so they scroll. */
function makePagesTall(): void {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'main { min-height: 3000px }';
  afterThisTest(() => style.remove());
}
const scrolledTo = () => expect.poll(() => window.scrollY);

test('[S-02] every navigation scrolls to the top, including the return to a kept view', async () => {
  makePagesTall();
  const { open, tab } = await showViews('/report/runningReport');
  await expect.element(tab('Running report')).toBeVisible();
  window.scrollTo(0, 900);
  await scrolledTo().toBe(900);
  await open('Weekly reports');
  await expect.poll(hash).toBe('#/report/weeklyReport');
  await scrolledTo().toBe(0);
  await open('Running report');
  await expect.poll(hash).toBe('#/report/runningReport');
  await twoFrames();
  expect(window.scrollY).toBe(0);
});

test.each([
  ['/report/routeTaskReport', 'Task reports', 'Weekly reports'],
  ['/robot/robotList', 'Machine management', 'Alarm monitoring'],
])('[S-17] %s restores its scroll position, unless its tab was refreshed', async (path, title, other) => {
  makePagesTall();
  const { t, open, tab, getByRole } = await showViews(path);
  await expect.element(tab(title)).toBeVisible();
  window.scrollTo(0, 900);
  await scrolledTo().toBe(900);
  await open(other);
  await scrolledTo().toBe(0);
  await tab(title).click();
  await expect.poll(hash).toBe(`#${path}`);
  await scrolledTo().toBe(900);
  await tab(title).click({ button: 'right' });
  await getByRole('menuitem', { name: t('shell:tabs.refresh') }).click();
  await scrolledTo().toBe(0);
});

const errorLogMenu = () => [
  titledGroup('/system', 'Administration', [
    menuEntry('/error-log/log', { component: 'ErrorLog', name: 'Errors', permission: 'system:errorLog', meta: { title: 'Errors' } }),
    simplePage('/system/user', 'Accounts'),
  ]),
];

test('[S-17] a menu link keeps the filters and page of an open list', async () => {
  api.answer(errorLog.groups, ({ query }) => ({ records: [], total: 100, size: 20, current: Number(query.current) }));
  const { open, getByRole } = await showViews('/error-log/log?keyword=fuse&page=2', errorLogMenu());
  const search = getByRole('searchbox');
  await expect.element(search).toHaveValue('fuse');
  await expect.poll(() => api.requests(errorLog.groups).at(-1)?.query).toMatchObject({ keyword: 'fuse', current: '2' });
  await open('Accounts');
  await isShown('Accounts');
  await open('Errors');
  await isShown('Errors');
  expect(hash()).toBe('#/error-log/log?keyword=fuse&page=2');
  await expect.element(search).toHaveValue('fuse');
});

test('[S-08] /redirect resets a view in place and reloads its data', async () => {
  api.answer(errorLog.groups, paged([]));
  const { navigate, container } = await showViews('/error-log/log?keyword=a', errorLogMenu());
  await expect.poll(() => api.requests(errorLog.groups)).toHaveLength(1);
  const shell = container.querySelector('header');
  navigate('/redirect/error-log/log?keyword=a');
  await expect.poll(() => api.requests(errorLog.groups)).toHaveLength(2);
  expect(hash()).toBe('#/error-log/log?keyword=a');
  expect(container.querySelector('header')).toBe(shell);
});

test('[S-08] /redirect never leads to another site', async () => {
  await showViews('/report/runningReport');
  await expect.poll(() => document.title).toMatch('Running report');
  location.hash = '#/redirect//evil.example';
  await expect.poll(hash).toBe('#/robot/robotList');
});

test('[S-11] a role switch discards the views of the previous role, which make no call with the new token', async () => {
  const newRole = [{ ...operatorRole }, managerRole];
  api.answer(calls.currentRoles, ({ body }) => (body?.roleId ? newRole : [managerRole, operatorRole]), { access_token: 'new-token' });
  const { t, note, role, getByRole } = await showViews('/report/weeklyReport');
  await note.fill('only for a manager');
  await role.selectOptions('Operator');
  const toast = t('common:shell.roleSwitched', { role: 'Operator' });
  await expect.element(getByRole('status').filter({ hasText: toast })).toBeVisible();
  await expect.element(note).toHaveValue('');
  expect(api.requests(calls.userInfo).at(-1)?.headers.get('authorization')).toBe('Bearer new-token');
});

test('[S-22] a crashed view leaves the shell and the other tabs intact', async () => {
  const { t, note, navigate, tab, getByRole } = await showViews('/report/weeklyReport');
  await note.fill('still here');
  navigate('/development/crash');
  await getByRole('button', { name: t('development:crash.button') }).click();
  await expect.element(getByRole('alert').getByRole('heading', { name: t('common:page.crashed') })).toBeVisible();
  await tab('Weekly reports').click();
  await expect.element(note).toHaveValue('still here');
  expect(takeComplaints().join()).toMatch('The crash page was asked to crash');
});

test('[S-16] below 992 px the menu is an overlay that closes after a choice and with Escape', async () => {
  await page.viewport(992, 700);
  const { t, getByRole } = await showViews('/robot/robotList');
  const menu = getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect.element(menu).toBeVisible();
  await page.viewport(991, 700);
  await expect.element(menu).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await getByRole('button', { name: t('common:shell.openMenu') }).click();
  await menu.getByRole('button', { name: 'Reports' }).click();
  await menu.getByRole('link', { name: 'Weekly reports' }).click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.poll(hash).toBe('#/report/weeklyReport');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('opening a page from inside another moves the keyboard focus into the new page', async () => {
  const { getByRole, navigate } = await showApp('/report/runningReport', { menu: productMenu() });
  const input = getByRole('main').getByRole('textbox');
  await input.click();
  navigate('/report/weeklyReport');
  await expect.poll(() => document.title).toContain('Weekly reports');
  await expect.element(getByRole('main')).toHaveFocus();
});
