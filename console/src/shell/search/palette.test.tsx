import { menuType } from '@botify/contract/roles/menu.contract';
import { search } from '@botify/contract/search/search.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { goOffline } from '../../testing/go-offline.ts';
import { showApp } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { menuEntry } from '../navigation/menu-entry.fixture.ts';
import { productMenu, simplePage, titledGroup } from '../navigation/product-menu.fixture.ts';
import { found, nothing } from './found.fixture.ts';

const detailPaths = ['/app/project/detail', '/abnormalManage/detail', '/report/routeTaskReport/detail'];
const menu = () => [
  ...productMenu(),
  titledGroup(
    '/details',
    'Details',
    detailPaths.map((path) => simplePage(path, path, { hidden: true })),
  ),
];

async function openSearch(pages = menu()) {
  if (!api.isPrepared(search.everything)) api.answer(search.everything, ({ query }) => (/hall/i.test(query.keyword) ? found : nothing));
  const screen = await showApp('/report/weeklyReport', { menu: pages });
  const { t, getByRole } = screen;
  await expect.element(getByRole('banner')).toBeVisible();
  await userEvent.keyboard('/');
  const palette = getByRole('dialog', { name: t('shell:search.title') });
  const field = palette.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  return { ...screen, palette, field, options: palette.getByRole('option') };
}

test('[T-62] "/" opens the search, which groups results by kind and marks the text', async () => {
  const { t, palette, options } = await openSearch();
  await userEvent.keyboard('hall');
  await expect.element(options).toHaveLength(5);
  for (const kind of ['robots', 'sites', 'accounts', 'errors', 'reports'])
    await expect.element(palette.getByRole('group', { name: t(`shell:search.kind.${kind}`) }).getByRole('option')).toHaveLength(1);
  expect(options.first().element().querySelector('mark')?.textContent).toBe('Hall');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#/app/project/detail?id=00000000-0000-7000-8000-000000000001');
  await expect.element(palette).not.toBeInTheDocument();
});

test('[T-62] typing a machine and Enter opens it, even before the server responds', async () => {
  api.answer(search.everything, found);
  const answer = api.hold(search.everything);
  const { t, palette } = await openSearch();
  await userEvent.keyboard('hall 7{Enter}');
  await expect.element(palette.getByText(t('shell:search.loading'))).toBeVisible();
  answer.release();
  await expect.poll(() => location.hash).toBe('#/robot/robotDetail?robotSn=CB1900-0007');
});

test('[T-62] Ctrl-K, a serial number and Enter open the machine from anywhere, text fields too', async () => {
  api.answer(search.everything, found);
  const { getByRole } = await showApp('/report/weeklyReport', { menu: menu() });
  await getByRole('main').getByRole('textbox').click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(getByRole('dialog').getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('CB1900-0007{Enter}');
  await expect.poll(() => location.hash).toBe('#/robot/robotDetail?robotSn=CB1900-0007');
});

test('[T-62] a page that contains the text opens without waiting for the server', async () => {
  api.answer(search.everything, found);
  const answer = api.hold(search.everything);
  await openSearch();
  await userEvent.keyboard('alarm mon{Enter}');
  await expect.poll(() => location.hash).toBe('#/robot/AlarmMonitoring');
  answer.release();
});

test('[T-62] asks the server once for a word that is typed without a pause, and not for a blank one', async () => {
  const { field, options } = await openSearch();
  await field.fill('   ');
  await field.fill('hall');
  await expect.element(options).toHaveLength(5);
  expect(api.requests(search.everything).map(({ query }) => query.keyword)).toEqual(['hall']);
});

test('[T-62] reports a search that failed, with a retry, and keeps pages and actions', async () => {
  api.refuse(search.everything, { code: 500, msg: 'Broken' }, 500);
  const { t, palette, field, options } = await openSearch();
  await field.fill('hall');
  await expect.element(palette.getByRole('alert')).toMatchTextContent(t('shell:search.failed'));
  await field.fill('alarm');
  await expect.element(options.first()).toMatchTextContent('Alarm monitoring');
  await field.fill('hall 7');
  await expect.poll(() => api.requests(search.everything).at(-1)?.query.keyword).toBe('hall 7');
  await expect.element(palette.getByRole('alert')).toMatchTextContent(t('shell:search.failed'));
  api.answer(search.everything, found);
  await palette.getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(options).toHaveLength(5);
});

test('[T-62] says that there is no result, and what is searched while offline', async () => {
  const { t, palette, field, options } = await openSearch();
  await field.fill('qqqqzzzz');
  await expect.element(palette.getByText(t('shell:search.none', { query: 'qqqqzzzz' }))).toBeVisible();
  await expect.element(options).not.toBeInTheDocument();
  goOffline();
  await expect.element(palette.getByText(t('shell:search.offline'))).toBeVisible();
});

test('[T-62] offers the actions of the account only', async () => {
  const { t, options } = await openSearch();
  const action = (name: string) => options.filter({ hasText: t(name) });
  await expect.element(action('common:shell.logOut')).toBeVisible();
  await expect.element(action('shell:search.action.machine')).not.toBeInTheDocument();
  await action('common:shell.changePassword').click();
  await expect.element(page.getByRole('dialog', { name: t('common:shell.changePassword') })).toBeVisible();
});

test('[T-62] "add a machine" finds the enrollment and opens the machine list with that request', async () => {
  const [machines, ...others] = menu();
  const button = menuEntry('', { type: menuType.button, name: 'enrolRobot', title: 'Enroll', component: null });
  const pages = [
    { ...machines, children: machines?.children.map((one, at) => (at === 0 ? { ...one, children: [button] } : one)) },
    ...others,
  ];
  const { t, options } = await openSearch(pages as ReturnType<typeof menu>);
  await userEvent.keyboard('add a mach');
  await expect.element(options.first()).toMatchTextContent(t('shell:search.action.machine'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#/robot/robotList?open=new');
});

test('[T-62] on a phone a button opens the search, which fills the width', async () => {
  await page.viewport(390, 844);
  api.answer(search.everything, found);
  const { t, getByRole } = await showApp('/report/weeklyReport', { menu: menu() });
  await getByRole('banner')
    .getByRole('button', { name: t('shell:search.title') })
    .click();
  const palette = getByRole('dialog', { name: t('shell:search.title') });
  await palette.getByRole('combobox').fill('hall');
  await expect.element(palette.getByRole('option')).toHaveLength(5);
  const { left, width } = palette.element().getBoundingClientRect();
  expect([left, width]).toEqual([0, 390]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations('[role=dialog]')).toEqual([]);
  await palette.getByRole('button', { name: t('common:action.close') }).click();
  await expect.element(palette).not.toBeInTheDocument();
});
