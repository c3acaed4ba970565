import { tenants } from '@botify/contract/accounts/tenants.contract';
import { ownName } from '@botify/contract/kernel/locale';
import { session as calls } from '@botify/contract/session/session.contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { prepareProfile } from '../../features/session/profile/profile.fixture.ts';
import { browserJar, readCookie } from '../../kernel/browser/cookies.ts';
import { browserPage } from '../../kernel/browser/leaving.ts';
import { makeLayout, setLayout } from '../../kernel/settings/layout-store.ts';
import { api } from '../../testing/fake-api.ts';
import { afterThisTest, changeSettings } from '../../testing/restore-console.ts';
import { showApp, user } from '../../testing/show.tsx';
import { productMenu } from '../navigation/product-menu.fixture.ts';

const rootSize = () => getComputedStyle(document.documentElement).fontSize;

test('[S-18] the full-screen button toggles full screen and follows the Escape key', async () => {
  changeSettings({ fullscreen: true });
  const { t, getByRole } = await showApp('/development/tabs');
  const enter = getByRole('button', { name: t('shell:fullscreen.enter') });
  const leave = getByRole('button', { name: t('shell:fullscreen.leave') });
  afterThisTest(() => void document.exitFullscreen().catch(() => undefined));
  await enter.click();
  await expect.element(leave).toBeVisible();
  expect(document.fullscreenElement).toBe(document.documentElement);
  // Escape and F11 leave full screen without the button.
  await document.exitFullscreen();
  await enter.click();
  await leave.click();
  await expect.element(enter).toBeVisible();
  expect(document.fullscreenElement).toBeNull();
});

test.each([
  ['en-US', 'you browser can not work'],
  ['zh-CN', undefined],
] as const)('[S-18] a browser without full screen shows a warning (%s)', async (language, words) => {
  changeSettings({ fullscreen: true });
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
  const { t, getByRole } = await showApp('/development/tabs', { language });
  await getByRole('button', { name: t('shell:fullscreen.enter') }).click();
  await expect.element(getByRole('status').filter({ hasText: words ?? t('shell:fullscreen.unsupported') })).toBeVisible();
});

test('[S-18] the size select offers default, medium, small and mini, and stores the choice', async () => {
  changeSettings({ sizeSelect: true });
  const { t, getByRole } = await showApp('/development/tabs');
  const button = getByRole('button', { name: t('shell:size.title') });
  await button.click();
  expect(rootSize()).toBe('16px');
  await expect.element(getByRole('menuitemradio')).toHaveLength(4);
  for (const [name, size] of [
    ['default', '18px'],
    ['small', '15px'],
    ['mini', '14px'],
    ['medium', '16px'],
  ] as const) {
    await getByRole('menuitemradio', { name: t(`shell:size.${name}`) }).click();
    await expect.poll(rootSize).toBe(size);
    expect(makeLayout(() => localStorage, 0).store.getState().size).toBe(name);
    await userEvent.keyboard('{Escape}');
    await button.click();
  }
});

test('[S-18] ignores a stored size if the settings file does not offer sizes', async () => {
  setLayout({ size: 'default' });
  const { getByRole } = await showApp('/development/tabs');
  await expect.element(getByRole('banner')).toBeVisible();
  expect(rootSize()).toBe('16px');
});

test('[S-16] [S-18] with every option on nothing overflows on a phone', async () => {
  await page.viewport(390, 844);
  changeSettings({ headerSearch: true, fullscreen: true, sizeSelect: true });
  const { t, getByRole } = await showApp('/development/tabs');
  await getByRole('button', { name: t('shell:search.title') }).click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const palette = getByRole('dialog', { name: t('shell:search.title') });
  await palette.getByRole('option').first().click();
  await expect.element(palette).not.toBeInTheDocument();
  await getByRole('button', { name: t('shell:settings.title') }).click();
  await expect.element(getByRole('dialog').getByText(t('shell:size.title'))).toBeVisible();
});

const companies = ['botify', 'harbour', 'lotus'].map((tenantCode) => ({
  tenantCode,
  name: `Company ${tenantCode}`,
}));

test('[P-09] provider staff select a tenant; later calls carry it and a cookie keeps it', async () => {
  api.answer(calls.userInfo, { ...user, type: 1, tenantCode: 'botify' });
  api.answer(tenants.list, companies);
  prepareProfile();
  const { t, getByRole, getByLabelText } = await showApp('/development/tabs');
  await getByLabelText(t('shell:tenant.label')).selectOptions('lotus');
  await expect.element(getByRole('status').filter({ hasText: t('shell:tenant.chosen', { tenant: 'Company lotus' }) })).toBeVisible();
  await getByRole('button', { name: t('common:shell.userMenu', { name: user.nickName }) }).click();
  await getByRole('menuitem', { name: t('common:shell.profile') }).click();
  await expect.poll(() => api.requests(calls.sessions).at(-1)?.headers.get('tenant_code')).toBe('lotus');
  expect(readCookie(browserJar, 'tenantCode')).toBe('lotus');
});

test('[P-09] other users have no tenant select', async () => {
  const { t, getByRole, getByLabelText } = await showApp('/development/tabs');
  await expect.element(getByRole('banner')).toBeVisible();
  await expect.element(getByLabelText(t('shell:tenant.label'))).not.toBeInTheDocument();
});

test('[S-16] on the smallest phones nothing in the top bar of provider staff is clipped', async () => {
  await page.viewport(320, 568);
  api.answer(calls.userInfo, { ...user, type: 1, tenantCode: 'botify' });
  api.answer(tenants.list, companies);
  const { t, getByRole, getByLabelText } = await showApp('/development/tabs');
  await expect.element(getByLabelText(t('shell:tenant.label'))).toBeVisible();
  const parts = [...getByRole('banner').element().querySelectorAll('button, button *')];
  const hides = (part: Element) => getComputedStyle(part).overflowX !== 'visible' && part.clientWidth > 1;
  const cut = parts.filter((part) => hides(part) && part.scrollWidth > part.clientWidth).map(({ outerHTML }) => outerHTML);
  expect(cut).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test.each([
  ['en-US', 'zh-CN'],
  ['zh-CN', 'en-US'],
] as const)('[S-03] the language switch in %s offers only %s, stores it and reloads', async (language, other) => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const { t, getByRole } = await showApp('/development/tabs', { language });
  const button = getByRole('button', { name: t('common:language.switchTo', { name: ownName(other) }) });
  await expect.element(button).toHaveLength(1);
  await button.click();
  expect(localStorage.getItem('locale')).toBe(other);
  expect(reload).toHaveBeenCalledOnce();
});

test('[S-14] from a bar width of 1300 px the top menu shows the groups, and the sidebar the pages of the active one', async () => {
  changeSettings({ topMenu: true });
  // Beside the open sidebar of 250 px.
  await page.viewport(1550, 800);
  const { t, getByRole } = await showApp('/report/weeklyReport', { menu: productMenu() });
  const top = getByRole('navigation', { name: t('shell:topMenu') });
  const side = getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect.element(top.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  expect(
    side
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Task reports', 'Weekly reports', 'Running report']);
  await top.getByRole('link', { name: 'Administration' }).click();
  await expect.poll(() => location.hash).toBe('#/system/user');
  await expect.element(side.getByRole('link', { name: 'Roles' })).toBeVisible();
  await page.viewport(1549, 800);
  await expect.element(top).not.toBeInTheDocument();
  await expect.element(side.getByRole('button', { name: 'Reports' })).toBeVisible();
  // Collapsing the sidebar to 64 px makes room again.
  await getByRole('button', { name: t('common:shell.closeMenu') }).click();
  await expect.element(top).toBeVisible();
});

test('[S-14] the top menu is off by default', async () => {
  const { t, getByRole } = await showApp('/report/weeklyReport', { menu: productMenu() });
  await expect.element(getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  await expect.element(getByRole('navigation', { name: t('shell:topMenu') })).not.toBeInTheDocument();
});
