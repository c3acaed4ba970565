import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { brand as keptBrand } from '../kernel/brand/brand-store.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { layoutStore, makeLayout, setLayout } from '../kernel/settings/layout-store.ts';
import { afterThisTest } from '../testing/restore-console.ts';
import { show, showApp } from '../testing/show.tsx';
import { showLookEarly } from './look.ts';

const paper = { light: 'rgb(245, 247, 249)', dark: 'rgb(11, 19, 28)' };
const background = () => getComputedStyle(document.documentElement).backgroundColor;
const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-7').trim();

/** Adds the meta element that index.html of the product contains. */
function addBarColor(): () => string {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'theme-color';
  afterThisTest(() => meta.remove());
  return () => meta.content;
}

test('[S-18] the theme follows the system until the user selects one in this or another tab', async () => {
  const barColor = addBarColor();
  const { t, getByRole } = await showApp('/development/tabs');
  await expect.poll(background).toBe(paper.light);
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(paper.dark);
  await getByRole('button', { name: t('shell:theme.toLight') }).click();
  await expect.poll(background).toBe(paper.light);
  await expect.poll(barColor).toBe('#ffffff');
  makeLayout(() => localStorage, 0).choose({ colourScheme: 'dark' });
  dispatchEvent(new StorageEvent('storage', { key: 'layout' }));
  await expect.poll(background).toBe(paper.dark);
  await expect.poll(barColor).toBe('#121d29');
});

test('[S-18] a selected theme and size are set before the first render', async () => {
  const barColor = addBarColor();
  await commands.emulateMedia({ colorScheme: 'light' });
  setLayout({ colourScheme: 'dark', size: 'default' });
  delete document.documentElement.dataset.mantineColorScheme;
  showLookEarly();
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(barColor()).toBe('#121d29');
  // The settings file does not offer sizes, so a stored choice is ignored.
  expect(document.documentElement.style.fontSize).toBe('100%');
});

test('[S-12] [S-18] the login uses the product color and the theme of the user', async () => {
  setLayout({ themeColour: '#7c3aed', colourScheme: 'dark' });
  const { getByRole } = await show(<Button>Log in</Button>);
  await expect.element(getByRole('button')).toHaveStyle({ backgroundColor: 'rgb(10, 122, 122)' });
  expect(background()).toBe(paper.dark);
  sessionStore.setState({ token: 'test-token' });
  await expect.poll(brand).toBe('#7c3aed');
});

test('[S-18] ignores invalid stored values', async () => {
  localStorage.setItem('layout', '{"themeColour":"url(x)","tagsView":"no","colourScheme":"dark"}');
  dispatchEvent(new StorageEvent('storage', { key: 'layout' }));
  const { t, getByRole } = await showApp('/development/tabs');
  await expect.poll(background).toBe(paper.dark);
  await expect.element(getByRole('navigation', { name: t('shell:tabs.label') })).toBeVisible();
  expect(brand()).toBe('#0a7a7a');
  expect(layoutStore.getState().tagsView).toBe(true);
});

test('[T-24] [T-25] the login and the console have the color of the tenant until the user selects one', async () => {
  keptBrand.keep('acme', { names: { 'zh-CN': '艾克美', 'en-US': 'Acme' }, color: '#b4236a', logo: null });
  const { getByRole } = await show(<Button>Log in</Button>);
  await expect.element(getByRole('button')).toHaveStyle({ backgroundColor: 'rgb(180, 35, 106)' });
  sessionStore.setState({ token: 'test-token' });
  await expect.poll(brand).toBe('#b4236a');
  setLayout({ themeColour: '#7c3aed' });
  await expect.poll(brand).toBe('#7c3aed');
});
