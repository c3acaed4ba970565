import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { makeLayout } from '../../kernel/settings/layout-store.ts';
import { afterThisTest, changeSettings } from '../../testing/restore-console.ts';
import { showApp } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';

const paper = { light: 'rgb(245, 247, 249)', dark: 'rgb(11, 19, 28)' };
const background = () => getComputedStyle(document.documentElement).backgroundColor;
const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-7').trim();
function makePageTall(): void {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'main { min-height: 1200px }';
  afterThisTest(() => style.remove());
}
/** Position of the top bar after scrolling down. */
const headTop = () => {
  window.scrollTo(0, 400);
  return document.querySelector('header')?.getBoundingClientRect().top;
};
/** The layout as read by the next page load. */
const remembered = () => makeLayout(() => localStorage, 0).store.getState();

async function openDrawer() {
  const screen = await showApp('/development/tabs');
  const { t, getByRole } = screen;
  const button = getByRole('button', { name: t('shell:settings.title') });
  await button.click();
  const drawer = getByRole('dialog', { name: t('shell:settings.title') });
  await expect.element(drawer).toBeVisible();
  return {
    ...screen,
    button,
    drawer,
    part: (name: string) => drawer.getByRole('switch', { name: t(`shell:settings.${name}`) }),
    color: (name: string) => drawer.getByRole('radio', { name: t(`shell:settings.colours.${name}`) }),
    tabs: getByRole('navigation', { name: t('shell:tabs.label') }),
    logo: getByRole('link', { name: 'BOTIFY Manage' }),
  };
}

test('[S-18] tabs and logo are on by default; fixed header, search, full screen and size are off', async () => {
  await page.viewport(1440, 300);
  makePageTall();
  const { t, getByRole, drawer, part, color, tabs, logo } = await openDrawer();
  await expect.element(tabs).toBeVisible();
  await expect.element(logo).toBeVisible();
  for (const name of ['search.title', 'fullscreen.enter', 'size.title'])
    await expect.element(getByRole('banner').getByRole('button', { name: t(`shell:${name}`) })).not.toBeInTheDocument();
  await expect.element(part('tagsView')).toBeChecked();
  await expect.element(part('fixedHeader')).not.toBeChecked();
  await expect.element(part('sidebarLogo')).toBeChecked();
  await expect.element(drawer.getByRole('radio', { name: t('shell:theme.auto') })).toBeChecked();
  await expect.element(color('default')).toBeChecked();
  await expect.element(drawer.getByText(t('shell:size.title'))).not.toBeInTheDocument();
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  expect(headTop()).toBeLessThan(0);
});

test('[S-18] changes take effect at once, are stored and can be reset', async () => {
  await page.viewport(1440, 300);
  makePageTall();
  const { t, button, drawer, part, color, tabs, logo } = await openDrawer();
  await part('tagsView').click();
  await part('fixedHeader').click();
  await part('sidebarLogo').click();
  await drawer.getByText(t('shell:theme.dark')).click();
  await color('violet').click();
  await expect.poll(background).toBe(paper.dark);
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(tabs).not.toBeInTheDocument();
  await expect.element(logo).not.toBeInTheDocument();
  await expect.poll(headTop).toBe(0);
  expect(brand()).toBe('#7c3aed');
  const choices = { tagsView: false, fixedHeader: true, sidebarLogo: false, colourScheme: 'dark', themeColour: '#7c3aed' };
  expect(remembered()).toMatchObject(choices);

  await button.click();
  await drawer.getByRole('button', { name: t('shell:settings.reset') }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(tabs).toBeVisible();
  await expect.element(logo).toBeVisible();
  await expect.poll(background).toBe(paper.light);
  await expect.poll(headTop).toBeLessThan(0);
  expect(brand()).toBe('#0a7a7a');
  expect(remembered()).toMatchObject({
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: true,
    colourScheme: 'auto',
    themeColour: '#0fa3a3',
  });
});

test.each(['light', 'dark'] as const)('[S-16] [S-18] the drawer fits a phone in the %s theme', async (colorScheme) => {
  await page.viewport(390, 844);
  await commands.emulateMedia({ colorScheme });
  const { t, drawer } = await openDrawer();
  await expect.poll(background).toBe(paper[colorScheme]);
  await expect.element(drawer.getByRole('button', { name: t('shell:settings.reset') })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations('[role=dialog]')).toEqual([]);
});

test('[S-18] accepts any color by code or picker and ignores an invalid code', async () => {
  const { t, drawer, color } = await openDrawer();
  const field = drawer.getByLabelText(t('shell:settings.otherColour'));
  await field.fill('#B45');
  await userEvent.tab();
  await expect.element(field).toHaveValue('#0fa3a3');
  await field.fill('#FFFF00');
  await expect.element(field).toHaveFocus();
  // White text on yellow lacks contrast, so a darker shade is used behind text.
  await expect.poll(brand).toBe('#767500');
  await userEvent.tab();
  await expect.element(field).toHaveValue('#ffff00');
  await drawer.getByLabelText(t('shell:settings.pickColour')).fill('#7c3aed');
  await expect.element(color('violet')).toBeChecked();
  // The swatches are a radio group, so arrow keys select.
  (color('violet').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(color('indigo')).toBeChecked();
  await expect.poll(brand).toBe('#4f46e5');
});

test('[S-18] offers sizes if the settings file enables them', async () => {
  changeSettings({ sizeSelect: true });
  const { t, drawer } = await openDrawer();
  await drawer.getByText(t('shell:size.mini')).click();
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe('14px');
  expect(remembered().size).toBe('mini');
});
