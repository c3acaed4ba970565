import { boardSession } from '@botify/contract/session/board-session.contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserJar, readCookie } from '../../kernel/browser/cookies.ts';
import { api } from '../../testing/fake-api.ts';
import { showApp } from '../../testing/show.tsx';
import { texts } from '../../testing/texts.ts';
import { productMenu, simplePage, titledGroup } from '../navigation/product-menu.fixture.ts';

async function showMenu(path: string, menu = productMenu()) {
  const screen = await showApp(path, { menu });
  const { t, getByRole } = screen;
  return { ...screen, side: getByRole('complementary'), menu: getByRole('navigation', { name: t('common:shell.mainMenu') }) };
}
const width = (element: Element) => getComputedStyle(element).width;

test('[S-14] the sidebar is 250 px wide and collapses to icons; a cookie keeps the state', async () => {
  const { t, side, getByRole } = await showMenu('/robot/robotList');
  await getByRole('button', { name: t('common:shell.closeMenu') }).click();
  await expect.poll(() => width(side.element())).toBe('64px');
  expect(readCookie(browserJar, 'sidebarStatus')).toBe('0');
  // The pages of a group open in a flyout.
  await side.getByRole('button', { name: 'Reports' }).click();
  await getByRole('menuitem', { name: 'Weekly reports' }).click();
  await expect.poll(() => location.hash).toBe('#/report/weeklyReport');
  await getByRole('button', { name: t('common:shell.openMenu') }).click();
  await expect.poll(() => width(side.element())).toBe('250px');
  expect(readCookie(browserJar, 'sidebarStatus')).toBe('1');
  await expect.element(side.getByRole('link', { name: 'Weekly reports' })).toHaveAttribute('aria-current', 'page');
});

test('[S-14] restores a collapsed sidebar', async () => {
  browserJar.write('sidebarStatus=0; Path=/');
  const { t, side, getByRole } = await showMenu('/robot/robotList');
  await expect.element(getByRole('button', { name: t('common:shell.openMenu') })).toBeVisible();
  expect(width(side.element())).toBe('64px');
});

test('[S-14] shows visible entries only, a page instead of its one-page group, and highlights activeMenu', async () => {
  const deep = simplePage('/one/deep', 'Deep page', { hidden: true, meta: { activeMenu: '/two/b' } });
  const { menu } = await showMenu('/one/deep', [
    titledGroup('/one', 'Group of one', [simplePage('/one/page', 'Only page', { children: [deep] })]),
    titledGroup('/two', 'Group of two', [
      simplePage('/two/a', 'Page A'),
      simplePage('/two/b', 'Page B'),
      simplePage('/two/c', 'Hidden page', { hidden: true }),
      simplePage('/two/d', 'Page hidden by its meta', { meta: { hideMenu: true } }),
      simplePage('/two/e', 'Button', { type: 2 }),
      simplePage('/two/f', 'Sub-tab', { meta: { type: 1 } }),
    ]),
  ]);
  await expect.element(menu.getByRole('link', { name: 'Page B' })).toHaveAttribute('aria-current', 'page');
  const shown = texts(menu.getByRole('listitem')).slice(0, 4);
  expect(shown).toEqual(['Only page', 'Group of twoPage APage B', 'Page A', 'Page B']);
});

test('[S-14] external links carry token and tenant_code and open a new window', async () => {
  const { menu } = await showMenu('/robot/robotList', [...productMenu(), simplePage('https://big.example/data?a=1', 'Big data')]);
  const link = menu.getByRole('link', { name: 'Big data' });
  await expect.element(link).toHaveAttribute('href', 'https://big.example/data?a=1&token=test-token&tenant_code=harbour');
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('[D-01] opens a data board on another host in a new window, with a ticket instead of the token', async () => {
  api.answer(boardSession.ticket, { token: 'once' });
  const address = Promise.withResolvers<string>();
  const opened = { opener: window, location: { replace: address.resolve }, close: () => undefined };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Partial<Window> as Window);
  const { menu } = await showMenu('/robot/robotList', [
    ...productMenu(),
    simplePage('/bigData', 'Big data', { component: 'NewWindow', meta: { frameSrc: 'https://big.example/board/' } }),
  ]);
  const link = menu.getByRole('link', { name: 'Big data' });
  await expect.element(link).toHaveAttribute('href', 'https://big.example/board/');
  await link.click();
  expect(await address.promise).toBe('https://big.example/board/?token=once&tenant_code=harbour');
  expect([open.mock.calls.length, opened.opener]).toEqual([1, null]);
});

test('[S-16] Escape closes the menu on a phone', async () => {
  await page.viewport(390, 844);
  const { t, menu, getByRole } = await showMenu('/robot/robotList');
  const open = getByRole('button', { name: t('common:shell.openMenu') });
  await expect.element(open).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await open.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});
