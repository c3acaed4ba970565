import { expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { prepareLogin } from '../../features/session/login/login.fixture.ts';
import { afterThisTest } from '../../testing/restore-console.ts';
import { showApp, user } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { productMenu, simplePage, titledGroup } from '../navigation/product-menu.fixture.ts';
import { nameTab } from './tabs-store.ts';

const hash = () => location.hash;

/** The development menu pins one more page, which always has a tab. */
async function showTabs(path: string, options: Parameters<typeof showApp>[1] = { menu: productMenu() }) {
  const screen = await showApp(path, options);
  const { t, getByRole } = screen;
  const bar = getByRole('navigation', { name: t('shell:tabs.label') });
  await expect.element(bar).toBeVisible();
  const pinned = t('development:menu.pinned');
  return {
    ...screen,
    bar,
    tabs: bar.getByRole('link'),
    tab: (name: string) => bar.getByRole('link', { name }),
    /** Tabs without the pinned one of the development menu. */
    names: () => texts(bar.getByRole('link')).filter((name) => name !== pinned),
    open: (name: string) => getByRole('complementary').getByRole('link', { name }).click(),
    closeButton: (title: string) => bar.getByRole('button', { name: t('shell:tabs.closeNamed', { title }) }),
    menu: getByRole('menu'),
  };
}

test('[S-17] every visited page has a tab; the home page is pinned; closing the active tab opens the last one', async () => {
  const { open, names, tab, closeButton } = await showTabs('/report/runningReport');
  await open('Weekly reports');
  await open('Task reports');
  await expect.poll(names).toEqual(['Machine management', 'Running report', 'Weekly reports', 'Task reports']);
  await expect.element(closeButton('Machine management')).not.toBeInTheDocument();
  await tab('Running report').click();
  await expect.poll(hash).toBe('#/report/runningReport');
  await expect.element(tab('Running report')).toHaveAttribute('aria-current', 'page');
  await closeButton('Weekly reports').click();
  await expect.poll(names).toEqual(['Machine management', 'Running report', 'Task reports']);
  expect(hash()).toBe('#/report/runningReport');
  await closeButton('Running report').click();
  await expect.poll(hash).toBe('#/report/routeTaskReport');
  await closeButton('Task reports').click();
  await expect.poll(names).toEqual(['Machine management']);
});

test('[S-17] meta.affix pins a tab', async () => {
  const { t, tab, closeButton } = await showTabs('/robot/robotList');
  await expect.element(tab(t('development:menu.pinned'))).toBeVisible();
  await expect.element(closeButton(t('development:menu.pinned'))).not.toBeInTheDocument();
});

test('[S-17] the context menu is 105 px wide and offers refresh, close, close others and close all', async () => {
  const { t, open, names, tab, menu } = await showTabs('/report/runningReport');
  await open('Weekly reports');
  await open('Task reports');
  const choose = async (name: string, act: string) => {
    await tab(name).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: t(`shell:tabs.${act}`) }).click();
    await expect.element(menu).not.toBeInTheDocument();
  };
  await tab('Machine management').click({ button: 'right' });
  await expect.poll(() => getComputedStyle(menu.element()).width).toBe('105px');
  // A pinned tab cannot be closed.
  expect(texts(menu.getByRole('menuitem'))).toEqual(['refresh', 'closeOthers', 'closeAll'].map((act) => t(`shell:tabs.${act}`)));
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await choose('Running report', 'refresh');
  await expect.poll(hash).toBe('#/report/runningReport');
  await choose('Task reports', 'close');
  await expect.poll(names).toEqual(['Machine management', 'Running report', 'Weekly reports']);
  await choose('Weekly reports', 'closeOthers');
  await expect.poll(hash).toBe('#/report/weeklyReport');
  await expect.poll(names).toEqual(['Machine management', 'Weekly reports']);
  await choose('Weekly reports', 'closeAll');
  await expect.poll(names).toEqual(['Machine management']);
  expect(hash()).not.toBe('#/report/weeklyReport');
});

test('[S-17] restores tabs with their addresses after a reload', async () => {
  const kept = [
    { path: '/report/weeklyReport', to: '/report/weeklyReport?week=12' },
    { path: '/report/runningReport', to: '/report/runningReport' },
  ];
  sessionStorage.setItem('tabs', JSON.stringify({ owner: user.username, tabs: kept }));
  const { names, tab } = await showTabs('/robot/robotList');
  await expect.poll(names).toEqual(['Machine management', 'Weekly reports', 'Running report']);
  await tab('Weekly reports').click();
  await expect.poll(hash).toBe('#/report/weeklyReport?week=12');
  expect(JSON.parse(sessionStorage.getItem('tabs') ?? '')).toMatchObject({ owner: user.username, tabs: expect.arrayContaining(kept) });
});

test.each([
  ['of another user', JSON.stringify({ owner: 'x@y.z', tabs: [{ path: '/system/user', to: '/system/user' }] })],
  ['that are not valid JSON', '{nonsense'],
])('[S-17] ignores stored tabs %s', async (_name, stored) => {
  sessionStorage.setItem('tabs', stored);
  const { names } = await showTabs('/robot/robotList');
  await expect.poll(names).toEqual(['Machine management']);
});

test('[S-17] the mouse wheel scrolls the bar, and the active tab scrolls into view with a margin of 4 px', async () => {
  const many = Array.from({ length: 14 }, (_, index) => simplePage(`/m/${index}`, `A page with a long title ${index}`));
  const kept = many.map(({ path }) => ({ path, to: path }));
  sessionStorage.setItem('tabs', JSON.stringify({ owner: user.username, tabs: kept }));
  const { bar, tab } = await showTabs('/m/13', { menu: [titledGroup('/m', 'Many', many)] });
  const row = bar.getByRole('list').element();
  const link = (index: number) => tab(`A page with a long title ${index}`);
  await expect.element(link(13)).toBeInViewport();
  await expect.element(link(0)).not.toBeInViewport();
  // The padding of the bar follows the last tab; a tab in the middle has only the margin.
  (link(3).element() as HTMLElement).click();
  await expect.element(link(3)).toBeInViewport();
  (link(11).element() as HTMLElement).click();
  const spare = () => row.getBoundingClientRect().right - (row.querySelector('[data-active]')?.getBoundingClientRect().right ?? 0);
  await expect.poll(spare).toBeCloseTo(4, 0);
  nameTab('/m/11', 'The name of a record that is a good deal longer');
  await expect.poll(() => row.querySelector('[data-active]')?.textContent).toContain('good deal');
  await expect.poll(spare).toBeCloseTo(4, 0);
  document.body.style.minHeight = '3000px';
  afterThisTest(() => document.body.removeAttribute('style'));
  const { left, top } = row.getBoundingClientRect();
  await commands.wheel({ x: left + 100, y: top + 10 }, { x: 0, y: -5000 });
  await expect.element(link(0)).toBeInViewport();
  expect(window.scrollY).toBe(0);
});

test('[S-17] [S-01] tab and window title contain the name of the record', async () => {
  const { t, navigate, names } = await showTabs('/development/detail');
  const name = t('development:detail.machine');
  await expect.poll(names).toContain(name);
  await expect.poll(() => document.title).toBe(`${name} - ${t('development:menu.detail')} - BOTIFY Manage`);
  navigate('/robot/robotList');
  await expect.poll(() => document.title).toBe('Machine management - BOTIFY Manage');
  expect(names()).toContain(name);
  expect(sessionStorage.getItem('tabs')).toContain(name);
});

test('[S-17] a page without a title in its meta has a tab named no-name', async () => {
  const nameless = simplePage('/m/x', 'x', { meta: { title: '' } });
  const { t, names } = await showTabs('/m/x', { menu: [titledGroup('/m', 'Group', [nameless, simplePage('/m/y', 'Named')])] });
  await expect.poll(names).toEqual([t('shell:tabs.noName')]);
});

test('[S-11] [S-17] logging out clears the tabs', async () => {
  const { t, open, names, getByRole } = await showTabs('/report/runningReport');
  await open('Weekly reports');
  await expect.poll(names).toHaveLength(3);
  prepareLogin();
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await getByRole('menuitem', { name: t('common:shell.logOut') }).click();
  await expect.poll(hash).toBe('#/login');
  expect(sessionStorage.getItem('tabs')).toBeNull();
});
