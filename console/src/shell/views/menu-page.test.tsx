import { menu as menuCalls } from '@botify/contract/roles/menu.contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorLog } from '../../kernel/error-log/error-log.ts';
import { takeComplaints } from '../../testing/complaints.ts';
import { api } from '../../testing/fake-api.ts';
import { afterThisTest } from '../../testing/restore-console.ts';
import { showApp } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { productMenu, simplePage, titledGroup } from '../navigation/product-menu.fixture.ts';

test.each(['en-US', 'zh-CN'] as const)('[S-01] [S-15] a page has its title and its breadcrumb (%s)', async (language) => {
  const { t, getByRole } = await showApp('/report/runningReport', { menu: productMenu(), language });
  await expect.poll(() => document.title).toBe('Running report - BOTIFY Manage');
  const crumbs = getByRole('navigation', { name: t('common:shell.breadcrumb') });
  await expect.element(crumbs).toBeVisible();
  expect(texts(crumbs.getByRole('listitem'))).toEqual(['Reports', 'Running report']);
  await crumbs.getByRole('link', { name: 'Reports' }).click();
  await expect.poll(() => location.hash).toBe('#/report/routeTaskReport');
  await expect.poll(() => document.title).toBe('Task reports - BOTIFY Manage');
});

test('[T-66] below 600 px a page has no tab bar and no breadcrumb', async () => {
  await page.viewport(600, 844);
  const { t, getByRole } = await showApp('/report/runningReport', { menu: productMenu() });
  const tabs = getByRole('navigation', { name: t('shell:tabs.label') });
  const crumbs = getByRole('navigation', { name: t('common:shell.breadcrumb') });
  await expect.element(tabs).toBeVisible();
  await expect.element(crumbs).toBeVisible();
  await page.viewport(599, 844);
  await expect.element(tabs).not.toBeInTheDocument();
  await expect.element(crumbs).not.toBeInTheDocument();
});

test('[S-15] sibling pages of type 1 are sub-tabs, and the sidebar highlights their parent', async () => {
  const tabs = [simplePage('/x/one', 'First', { type: 1 }), simplePage('/x/two', 'Second', { meta: { type: 1 } })];
  const group = titledGroup('/g', 'Group', [simplePage('/x', 'Main page', { children: tabs }), simplePage('/y', 'Other page')]);
  const { t, getByRole, navigate } = await showApp('/x/one', { menu: [...productMenu(), group] });
  const subTabs = getByRole('navigation', { name: t('shell:subTabs') });
  await expect.element(subTabs).toBeVisible();
  expect(texts(subTabs.getByRole('link'))).toEqual(['Main page', 'First', 'Second']);
  await expect.element(subTabs.getByRole('link', { name: 'First' })).toHaveAttribute('aria-current', 'page');
  const menu = getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect.element(menu.getByRole('link', { name: 'Main page' })).toHaveAttribute('aria-current', 'page');
  await subTabs.getByRole('link', { name: 'Second' }).click();
  await expect.poll(() => location.hash).toBe('#/x/two');
  navigate('/y');
  await expect.element(subTabs).not.toBeInTheDocument();
});

test('[P-03] a page with frameSrc shows the framed page', async () => {
  const frame = simplePage('/f/docs', 'API documentation', { meta: { frameSrc: '/framed.html' } });
  answerFrames(200);
  const { getByTitle } = await showApp('/f/docs', { menu: [titledGroup('/f', 'Frames', [frame, simplePage('/f/x', 'X')])] });
  await expect.element(getByTitle('API documentation')).toHaveAttribute('src', '/framed.html');
});

test('[P-03] a framed page that does not respond shows a message and a retry button', async () => {
  const frame = simplePage('/f/gone', 'Missing page', { meta: { frameSrc: '/framed.html' } });
  const fetched = answerFrames(404);
  const { t, getByRole } = await showApp('/f/gone', { menu: [titledGroup('/f', 'Frames', [frame, simplePage('/f/x', 'X')])] });
  await expect.element(getByRole('heading', { name: t('shell:frame.missing', { title: 'Missing page' }) })).toBeVisible();
  const headRequests = () => fetched.mock.calls.filter(([, init]) => init?.method === 'HEAD').length;
  expect(headRequests()).toBe(1);
  await getByRole('button', { name: t('common:action.retry') }).click();
  await expect.poll(headRequests).toBe(2);
});

/** HEAD requests of framed pages get this status; other calls go to the fake server. */
function answerFrames(status: number) {
  const toServer = globalThis.fetch;
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) => (init?.method === 'HEAD' ? new Response(null, { status }) : toServer(input, init)));
}

test('[P-03] an unknown component shows a message inside the shell', async () => {
  const unknown = simplePage('/g/new', 'New feature', { component: 'NoSuchPage' });
  const { t, getByRole } = await showApp('/g/new', { menu: [titledGroup('/g', 'Group', [unknown, simplePage('/g/other', 'Other')])] });
  await expect.element(getByRole('heading', { name: t('common:page.notReady') })).toBeVisible();
  await expect.element(getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
});

test('[P-03] uses a broken menu as far as possible and reports its faults', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  afterThisTest(errorLog.clear);
  const menu = [
    null,
    7,
    {},
    { ...simplePage('/robot/robotList', 'Machines'), children: 'nonsense' },
    { ...simplePage('/orphan', 'Orphan'), parentId: 'nobody' },
    { ...simplePage('/a', 'First of a circle'), parentId: 'Second of a circle' },
    { ...simplePage('/b', 'Second of a circle'), parentId: 'First of a circle' },
    simplePage('/robot/robotList', 'Duplicate'),
    simplePage('', 'Without path'),
    { ...simplePage('/bare', 'Bare'), meta: null, children: null },
  ];
  api.reply(menuCalls.roleRouter, () => Response.json({ code: 200, msg: '', data: menu }));
  const { t, getByRole } = await showApp('/orphan');
  const side = getByRole('navigation', { name: t('common:shell.mainMenu') });
  for (const title of ['Orphan', 'Bare', 'First of a circle']) await expect.element(side.getByText(title)).toBeVisible();
  await expect.element(side.getByText('Without path')).not.toBeInTheDocument();
  await expect.poll(() => reported.mock.calls.map(([error]) => String(error)).join()).toMatch('menu path /robot/robotList is there twice');
  takeComplaints();
});

test('[P-05] shows a button only if the menu grants it: same name, type 2 and not hidden', async () => {
  const pageWith = (path: string, more: object) =>
    simplePage(path, path, { component: 'KitDetail', children: [simplePage(`${path}/button`, 'editKit', { type: 2, ...more })] });
  const menu = [
    titledGroup('/g', 'Group', [pageWith('/g/granted', {}), pageWith('/g/hidden', { hidden: true }), pageWith('/g/page', { type: 0 })]),
  ];
  const { t, getByRole, navigate } = await showApp('/g/granted', { menu });
  const edit = getByRole('button', { name: t('kit:detail.editNamed', { title: t('development:detail.basics') }) });
  await expect.element(edit).toBeVisible();
  for (const path of ['/g/hidden', '/g/page']) {
    navigate(path);
    await expect.poll(() => document.title).toMatch(path);
    await expect.element(getByRole('heading', { name: t('development:detail.basics') })).toBeVisible();
    await expect.element(edit).not.toBeInTheDocument();
  }
});
