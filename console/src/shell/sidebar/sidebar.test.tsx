import { boardSession } from '@botify/contract/session/board-session.contract';
import { session } from '@botify/contract/session/session.contract';
import { menu as menuWords } from '@botify/text/en-US/menu';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserJar, readCookie } from '../../kernel/browser/cookies.ts';
import { api } from '../../testing/fake-api.ts';
import { lineRects } from '../../testing/line-rects.ts';
import { showApp, user } from '../../testing/show.tsx';
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

test('[T-24] shows name and logo of the tenant, collapsed the logo alone', async () => {
  const logo = { id: 'a'.repeat(64), width: 320, height: 160, ground: 'dark' as const };
  api.answer(session.userInfo, { ...user, brand: { names: { 'zh-CN': '莲花洁净', 'en-US': 'Lotus Clean' }, color: '#b4236a', logo } });
  const { t, side, getByRole } = await showMenu('/robot/robotList');
  const product = side.getByRole('link', { name: 'Lotus Clean' });
  await expect.element(product).toMatchTextContent('Lotus Clean');
  const picture = () => product.element().querySelector('img');
  expect(picture()?.getAttribute('src')).toBe(`/api/authority/brand/logos/${logo.id}`);
  // Its ground makes it visible on any surface.
  expect(picture()?.style.background).toBe('rgb(14, 27, 42)');
  await getByRole('button', { name: t('common:shell.closeMenu') }).click();
  await expect.poll(() => product.element().textContent).toBe('');
  expect(picture()?.getAttribute('src')).toBe(`/api/authority/brand/logos/${logo.id}`);
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

const groups = ['overview', 'machines', 'sites', 'reports', 'system', 'app', 'notify', 'tenants'] as const;

test('[S-14] every title of the product fits on one line, also as the current page and beside a scrollbar', async () => {
  const titles = Object.values(menuWords).filter((title) => typeof title === 'string');
  const { side, menu } = await showMenu(
    '/overview/0',
    groups.map((name) => {
      const pages = titles.map((title, index) => simplePage(`/${name}/${index}`, title));
      const group = titledGroup(`/${name}`, menuWords[name], pages);
      return { ...group, icon: 'robot', meta: { ...group.meta, icon: 'robot' } };
    }),
  );
  await expect.element(menu.getByRole('link').last()).toBeVisible();
  expect(width(side.element())).toBe('250px');
  const [pages, buttons] = [menu.getByRole('link'), menu.getByRole('button')];
  expect(texts(pages)).toEqual(titles);
  expect(texts(buttons)).toEqual(expect.arrayContaining(groups.map((name) => menuWords[name])));
  for (const link of pages.elements()) link.setAttribute('aria-current', 'page');
  // The test browser hides scrollbars.
  (menu.element() as HTMLElement).style.borderRight = '11px solid';
  const entries = [...pages.elements(), ...buttons.elements()];
  expect(
    entries.filter((entry) => lineRects(entry.querySelector('span') ?? entry).length !== 1).map(({ textContent }) => textContent),
  ).toEqual([]);
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
