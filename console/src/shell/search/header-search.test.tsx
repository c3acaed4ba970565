import { search } from '@botify/contract/search/search.contract';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../testing/fake-api.ts';
import { changeSettings } from '../../testing/restore-console.ts';
import { showApp } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';
import { productMenu, simplePage, titledGroup } from '../navigation/product-menu.fixture.ts';
import { nothing } from './found.fixture.ts';

async function showSearch(path: string, menu = productMenu()) {
  changeSettings({ headerSearch: true });
  api.answer(search.everything, nothing);
  const screen = await showApp(path, { menu });
  const { t, getByRole } = screen;
  const button = getByRole('button', { name: t('shell:search.title') });
  await expect.element(button).toBeVisible();
  const palette = getByRole('dialog', { name: t('shell:search.title') });
  return { ...screen, button, palette, field: palette.getByRole('combobox'), options: palette.getByRole('option') };
}

test('[S-18] Ctrl-K, a few letters and Enter open a page', async () => {
  const { palette, field, options } = await showSearch('/report/weeklyReport');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('alarm');
  await expect.element(options.first()).toMatchTextContent('Alarm monitoring');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.first().element().id);
  expect(await violations('[role=dialog]')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#/robot/AlarmMonitoring');
  await expect.element(palette).not.toBeInTheDocument();
});

test('[S-18] recent pages come first, and arrow keys move through the options', async () => {
  const { t, navigate, button, options } = await showSearch('/report/weeklyReport');
  await expect.poll(() => document.title).toMatch('Weekly reports');
  navigate('/report/runningReport');
  await expect.poll(() => document.title).toMatch('Running report');
  navigate('/robot/robotList');
  await expect.poll(() => document.title).toMatch('Machine management');
  await button.click();
  await expect.element(options.nth(0)).toMatchTextContent('Running report');
  await expect.element(options.nth(1)).toMatchTextContent('Weekly reports');
  await expect.element(options.nth(1)).toMatchTextContent(t('shell:search.recent'));
  await expect.element(options.nth(2)).not.toMatchTextContent(t('shell:search.recent'));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
});

test('[S-18] finds a page by path, omits pages that need a parameter, and reports a search without results', async () => {
  const { t, button, palette, field, options } = await showSearch('/report/weeklyReport');
  await button.click();
  await field.fill('routeTaskReport');
  await expect.element(options.first()).toMatchTextContent('Task reports');
  await field.fill('robotDetail');
  await expect.element(options.filter({ hasText: 'Machine details' })).not.toBeInTheDocument();
  await field.fill('qqqqzzzz');
  await expect.element(options).not.toBeInTheDocument();
  await expect.element(palette).toMatchTextContent(t('shell:search.none', { query: 'qqqqzzzz' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
});

test('[S-18] the search uses the threshold 0.4 of the settings', async () => {
  const { button, field, options } = await showSearch('/x/chargers', [
    titledGroup('/x', 'X', [simplePage('/x/chargers', 'Chargers'), simplePage('/x/y', 'Y')]),
  ]);
  await button.click();
  const chargers = options.filter({ hasText: 'Chargers' });
  // Two of five letters differ: 0.4.
  await field.fill('chzzg');
  await expect.element(chargers).toBeVisible();
  // Three of seven letters differ: more than 0.4.
  await field.fill('czazgzr');
  await expect.element(chargers).not.toBeInTheDocument();
});

test('[S-18] a page is found by part of its Chinese name', async () => {
  changeSettings({ headerSearch: true });
  api.answer(search.everything, nothing);
  const menu = [
    titledGroup('/robot', '机器人', [simplePage('/robot/robotList', '机器人管理'), simplePage('/robot/AlarmMonitoring', '告警监控')]),
  ];
  const { t, getByRole } = await showApp('/robot/robotList', { menu, language: 'zh-CN' });
  await getByRole('button', { name: t('shell:search.title') }).click();
  const palette = getByRole('dialog', { name: t('shell:search.title') });
  await palette.getByRole('combobox').fill('警控');
  await expect.element(palette.getByRole('option').first()).toMatchTextContent('告警监控');
});
